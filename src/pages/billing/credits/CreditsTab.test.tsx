import { screen, waitFor, within } from '@testing-library/react';
import { deploymentWith } from '@/domain/testing/deployments';
import { openPage, toastOf, transactionWith } from '../testing/openPage';

const field = () => screen.getByRole('textbox', { name: 'Custom amount' });
const buyButton = () => screen.getByRole('button', { name: 'Buy Credits' });
const chosenPackage = () => screen.getByRole('radio', { checked: true });
const line = (term: string) => screen.getByText(term).parentElement;

test('five packages, the popular one marked, and what is promised', async () => {
  await openPage({});
  const packages = within(screen.getByRole('radiogroup', { name: 'Credit packages' }));
  expect(packages.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    '50',
    '100',
    '200',
    '500',
    '1000',
    'custom',
  ]);
  expect(packages.getByRole('radio', { name: '$100' })).toHaveAccessibleDescription(
    '100 credits Popular',
  );
  const promise = screen.getByText(/Instant credit delivery/u);
  expect(promise).toHaveTextContent('$1.00 a credit, credits never expire');
  expect(promise).toHaveTextContent('Instances can be deployed with any amount, even $5.');
});

test('a package fills the amount and says what it comes to', async () => {
  const { user } = await openPage({ balance: 284.6 });
  expect(buyButton()).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: '$1000' }));
  expect(field()).toHaveValue('1000');
  expect(line('You pay')).toHaveTextContent('$1,000.00');
  expect(line('You get')).toHaveTextContent('1,000 credits');
  expect(line('Balance after')).toHaveTextContent('$1,284.60');
  expect(buyButton()).toBeEnabled();
});

test('the field takes any amount and shows whose package it is; Custom empties it and goes there', async () => {
  const { user } = await openPage({});
  await user.type(field(), '50');
  expect(chosenPackage()).toHaveAccessibleName('$50');
  await user.type(field(), '.5');
  expect(chosenPackage()).toHaveAccessibleName('Custom');
  await user.click(screen.getByRole('radio', { name: '$200' }));
  await user.click(screen.getByRole('radio', { name: 'Custom' }));
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
  expect(buyButton()).toBeDisabled();
});

const NOT_A_NUMBER = 'Please enter a valid number';
const OUT_OF_RANGE = 'Please enter an amount between $15 and $1000';
test.each([
  ['abc', NOT_A_NUMBER, `${NOT_A_NUMBER}, for example 1000 or 37.50`],
  ['12.345', NOT_A_NUMBER, `${NOT_A_NUMBER}, for example 1000 or 37.50`],
  ['1,000', NOT_A_NUMBER, `${NOT_A_NUMBER}, for example 1000 or 37.50`],
  ['14.99', OUT_OF_RANGE, OUT_OF_RANGE],
  ['12,50', OUT_OF_RANGE, OUT_OF_RANGE],
  ['1000.01', OUT_OF_RANGE, OUT_OF_RANGE],
])('the amount %s is refused', async (typed, told, atField) => {
  const { user, t } = await openPage({});
  await user.type(field(), `${typed}{Enter}`);
  expect(toastOf(t)).toEqual(['Invalid Amount', told]);
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription(atField);
  expect(line('You pay')).toHaveTextContent('–');
  expect(t.requests.some(({ url }) => url.startsWith('/api/payment'))).toBe(false);
  await user.type(field(), '{Backspace}');
  expect(field()).toBeValid();
  expect(field()).toHaveAccessibleDescription('From $15 to $1000');
});

test.each([
  ['Card', '$50', { packageId: 'package_50', paymentMethod: 'fiat' }],
  ['Crypto', '$500', { packageId: 'custom', amount: 500, paymentMethod: 'crypto' }],
])('buying by %s goes to the checkout', async (method, name, body) => {
  const { user, t } = await openPage({});
  await user.click(screen.getByRole('tab', { name: method }));
  await user.click(screen.getByRole('radio', { name }));
  await user.click(buyButton());
  await waitFor(() => expect(t.visits).toContainEqual(expect.objectContaining({ how: 'leave' })));
  const sent = t.requests.find(({ url }) => url === '/api/payment/checkout');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ itemType: 'credits', ...body });
});

test.each([
  ['crypto', 'Pay with USDC or another cryptocurrency.'],
  ['fiat', 'Pay with a credit or debit card.'],
] as const)('where %s is the only way to pay there are no tabs', async (method, hint) => {
  const { user, t } = await openPage({ payments: [method] });
  expect(screen.queryByRole('tab', { name: /^(?:Card|Crypto)$/u })).toBeNull();
  expect(screen.getByText(hint)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '$50' }));
  await user.click(buyButton());
  await waitFor(() => expect(t.visits).toContainEqual(expect.objectContaining({ how: 'leave' })));
  const sent = t.requests.find(({ url }) => url === '/api/payment/checkout');
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({ paymentMethod: method });
});

test('a checkout that is under way cannot be pressed twice; one that fails says so in the banner', async () => {
  const { user, t } = await openPage({});
  let fail: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (fail = resolve));
  t.intercept(({ url }) => (url.startsWith('/api/payment') ? answer : null));
  await user.click(screen.getByRole('radio', { name: '$50' }));
  await user.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Opening checkout...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  // Who buys by the keyboard stays where they are.
  expect(chosenPackage()).toBeEnabled();
  expect(chosenPackage()).toHaveFocus();
  fail(new Response('', { status: 500 }));
  const banner = within(await screen.findByRole('alert'));
  expect(banner.getByText('Payment failed. Please try again.')).toBeVisible();
  expect(buyButton()).toBeEnabled();
});

test('the five most recent deployments with usage, newest first, and the counts of the month', async () => {
  const hour = (count: number, minute = '00') =>
    `2026-03-09T${String(count).padStart(2, '0')}:${minute}:00.000Z`;
  const ended = Array.from({ length: 6 }, (_, index) =>
    deploymentWith({
      id: `d${index}`,
      name: `run-${index}`,
      status: 'terminated',
      createdAt: hour(index),
      startedAt: hour(index, '30'),
      stoppedAt: hour(index + 1, '30'),
    }),
  );
  const failed = deploymentWith({ id: 'f', name: 'broken', status: 'failed', startedAt: null });
  await openPage({
    deployments: [...ended, { ...failed, createdAt: hour(12) }],
  });
  const list = within(screen.getByRole('list', { name: 'Recent usage' }));
  const rows = list.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual([
    'run-5',
    'run-4',
    'run-3',
    'run-2',
    'run-1',
  ]);
  expect(rows[0]).toHaveTextContent('$2.00');
  // When it started, as in the table of usage, not when it was ordered.
  expect(rows[0]).toHaveTextContent('9 Mar 2026, 06:30');
  const counts = within(screen.getByRole('region', { name: 'Deployments this month' }));
  expect(counts.getByText('Deployments').parentElement).toHaveTextContent('7');
  expect(counts.getByText('Terminated').parentElement).toHaveTextContent('6');
  expect(counts.getByText('Failed').parentElement).toHaveTextContent('1');
});

test('the newest transactions lead to all of them', async () => {
  const transactions = Array.from({ length: 8 }, (_, index) =>
    transactionWith({ id: `txn_${index}`, createdAt: `2026-03-0${index + 1}T10:00:00.000Z` }),
  );
  const { user } = await openPage({ transactions });
  const table = within(screen.getByRole('table', { name: 'Recent transactions' }));
  expect(table.getAllByRole('row')).toHaveLength(6);
  expect(table.getByText('8 Mar 2026, 11:00')).toBeVisible();
  expect(table.queryByText('txn_2')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'View all 8' }));
  expect(screen.getByRole('tab', { name: 'Transactions' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('without anything it says what will be here and what to do', async () => {
  await openPage({});
  expect(screen.getByText('No transactions yet')).toBeVisible();
  expect(screen.getAllByText('No usage yet')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'Deploy New Instance' })[0]).toHaveAttribute(
    'href',
    '/',
  );
});
