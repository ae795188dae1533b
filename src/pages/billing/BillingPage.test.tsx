import { screen, waitFor, within } from '@testing-library/react';
import { deploymentWith } from '@/domain/testing/deployments';
import {
  openPage,
  openTab,
  showPage,
  storeWith,
  toastOf,
  transactionWith,
} from './testing/openPage';

const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const selectedTabs = () =>
  screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent);

test('heading, subtitle, and the tabs with Add Credits first and the card chosen', async () => {
  await openPage({});
  expect(screen.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  expect(screen.getByText('Manage your credits and view usage history')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Add Credits',
    'Usage Analytics',
    'Transactions',
    'Card',
    'Crypto',
  ]);
  expect(selectedTabs()).toEqual(['Add Credits', 'Card']);
});

test('the summary says what is left, what the month has cost and what runs', async () => {
  // The test's clock stands at noon UTC on 10 March.
  await openPage({
    balance: 250,
    deployments: [
      deploymentWith({
        id: 'a',
        createdAt: '2026-03-10T09:00:00.000Z',
        startedAt: '2026-03-10T09:00:00.000Z',
      }),
      deploymentWith({ id: 'b', status: 'deploying', createdAt: '2026-03-10T11:59:00.000Z' }),
      deploymentWith({
        id: 'c',
        status: 'terminated',
        createdAt: '2026-02-27T09:00:00.000Z',
        startedAt: '2026-02-27T09:00:00.000Z',
        stoppedAt: '2026-02-27T10:00:00.000Z',
      }),
    ],
  });
  expect(summary().getByText('$250.00')).toBeVisible();
  expect(summary().getByText('About 5 d 5 h at $2.00 an hour')).toBeVisible();
  expect(summary().getByText('$6.00')).toBeVisible();
  expect(summary().getByText('Of 2 instances deployed 1–10 Mar')).toBeVisible();
  expect(summary().getByText('1')).toBeVisible();
  expect(summary().getByText('1 more deploying')).toBeVisible();
  expect(screen.queryByText(/Negative balance/u)).toBeNull();
});

test('a negative balance is warned of, with the way to credits', async () => {
  const page = await openPage({ balance: -3.2 });
  const words = 'Negative balance - Add credits to continue deployments';
  expect(screen.getByText(words)).toBeVisible();
  expect(summary().getByText('-$3.20')).toBeVisible();
  await openTab(page, 'Transactions');
  await page.user.click(screen.getAllByRole('button', { name: 'Add Credits' })[0] ?? document.body);
  expect(selectedTabs()).toContain('Add Credits');
  expect(screen.getByText(words)).toBeVisible();
});

test.each([
  ['', 'Payment was cancelled or failed.'],
  ['&error=already_processed', 'This payment has already been processed.'],
  ['&error=verification_failed', 'Payment verification failed. Please contact support.'],
  ['&error=processing_failed', 'Payment processing failed. Please contact support.'],
])(
  'a payment that comes back with %j shows its banner until it is dismissed',
  async (error, text) => {
    const { user, t } = await openPage({}, `/billing?payment_success=false${error}`);
    const banner = within(screen.getByRole('alert'));
    expect(banner.getByText('Payment Error')).toBeVisible();
    expect(banner.getByText(text)).toBeVisible();
    expect(toastOf(t)).toEqual(['Payment Failed', text]);
    expect(t.store.getState().location.search).toBe('');
    await user.click(banner.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Payment Error')).toBeNull();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  },
);

test('a payment that succeeded is said once, and shows no error', async () => {
  const { t } = await openPage({}, '/billing?payment_success=true');
  expect(toastOf(t)).toEqual(['Payment Successful', 'Credits have been added to your account.']);
  expect(screen.queryByText('Payment Error')).toBeNull();
});

const waiting = transactionWith({ status: 'pending', waiting: true, amount: 75 });

test.each([
  ['/billing', [waiting]],
  ['/billing?payment_pending=true', [{ ...waiting, waiting: null }]],
])(
  '%s: a payment that is not confirmed is said with its amount, and is no error',
  async (url, list) => {
    const { t } = await openPage({ transactions: list }, url);
    const banner = within(screen.getByRole('status'));
    expect(banner.getByText('Waiting for confirmation')).toBeVisible();
    expect(
      banner.getByText(/^\$75\.00 is added to the balance once it is paid and confirmed/u),
    ).toBeVisible();
    expect(toastOf(t)).toEqual([]);
    expect(screen.queryByText('Payment Error')).toBeNull();
    expect(t.store.getState().location.search).toBe('');
  },
);

test('a payment that nobody has paid yet is not waited for', async () => {
  await openPage({ transactions: [{ ...waiting, waiting: false }] });
  expect(screen.queryByText('Waiting for confirmation')).toBeNull();
});

test('until anything is known, placeholders; figures that cannot be had are not made up', async () => {
  const t = await storeWith({});
  t.intercept(() => new Response('', { status: 503 }));
  showPage(t);
  expect(screen.getByRole('status', { name: 'Loading chart' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Loading transactions' })).toBeVisible();
  expect(summary().queryByText('$0.00')).toBeNull();
});

test('where nothing can be bought, nobody is asked to', async () => {
  await openPage({ balance: -4.1, payments: [] });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Usage Analytics',
    'Transactions',
  ]);
  expect(screen.getByText('Negative balance')).toBeVisible();
  expect(screen.getByText('Recent transactions')).toBeVisible();
  expect(screen.queryByText(/Add Credits|Buy Credits/u)).toBeNull();
});
