import { act, screen, waitFor, within } from '@testing-library/react';
import { addressVisited, splitUrl } from '@/store/location/slice';
import { holdAnswers } from '@/store/testing/holdAnswers';
import { stubPages } from '../../../testing/pageStub';
import { renderSignedIn, type RenderedApp } from '../../testing/renderApp';

stubPages();

let app: RenderedApp;
let dialog: HTMLElement;
afterEach(() => app.server.close());

beforeEach(async () => {
  app = await renderSignedIn('owner@example.com');
  await app.user.click(screen.getByRole('button', { name: 'Add Credits' }));
  dialog = await screen.findByRole('dialog', { name: 'Add Credits' });
});

const buy = () => within(dialog).getByRole('button', { name: 'Buy Credits' });
const amount = () => within(dialog).getByLabelText<HTMLInputElement>('Custom amount');
const checkouts = () => app.requests.filter(({ url }) => url.endsWith('/checkout'));

test('two methods, three packages, a custom amount; nothing can be bought without one', async () => {
  const tabs = within(dialog).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Crypto', 'Card']);
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true');
  const packages = within(dialog).getAllByRole('radio');
  expect(packages.map((radio) => radio.getAttribute('value'))).toEqual(['50', '100', '200']);
  expect(within(dialog).getByRole('radio', { name: '$100' })).toHaveAccessibleDescription(
    '100 credits Popular',
  );
  expect(within(dialog).getByText('Instant credit delivery')).toBeVisible();
  expect(amount()).toHaveAccessibleDescription('From $15 to $1000');
  expect(buy()).toBeDisabled();
  await app.user.click(within(dialog).getByRole('radio', { name: '$200' }));
  expect(amount()).toHaveValue('200');
  expect(buy()).toBeEnabled();
});

test.each(['14.99', '12,50', '1000.01', '0', '-50'])(
  '%s is out of range and is not sent',
  async (typed) => {
    await app.user.type(amount(), typed);
    expect(amount()).toHaveValue(typed);
    await app.user.click(buy());
    expect(await screen.findByText('Invalid Amount')).toBeInTheDocument();
    const sentence = 'Please enter an amount between $15 and $1000';
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(amount()).toHaveAttribute('aria-invalid', 'true');
    expect(amount()).toHaveAccessibleDescription(sentence);
    expect(checkouts()).toEqual([]);
    await app.user.click(screen.getByRole('radio', { name: '$50' }));
    expect(amount()).toHaveAttribute('aria-invalid', 'false');
  },
);

test.each(['1,000', 'abc', '2O'])(
  '%s is no number: it stays, and the field says how to write one',
  async (typed) => {
    await app.user.type(amount(), typed);
    await app.user.click(buy());
    expect(await screen.findByText('Please enter a valid number')).toBeVisible();
    expect(amount()).toHaveValue(typed);
    expect(amount()).toHaveAccessibleDescription(
      'Please enter a valid number, for example 1000 or 37.50',
    );
    expect(checkouts()).toEqual([]);
  },
);

test.each([
  ['$100', null, { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_100' }],
  [null, '15', { itemType: 'credits', paymentMethod: 'fiat', packageId: 'custom', amount: 15 }],
  [null, '37,5', { itemType: 'credits', paymentMethod: 'fiat', packageId: 'custom', amount: 37.5 }],
])('the browser leaves for the checkout (package %s, amount %s)', async (chosen, typed, body) => {
  await app.user.click(within(dialog).getByRole('tab', { name: 'Card' }));
  if (chosen !== null) await app.user.click(within(dialog).getByRole('radio', { name: chosen }));
  if (typed !== null) await app.user.type(amount(), typed);
  await app.user.click(buy());
  await waitFor(() => expect(app.visits.at(-1)?.how).toBe('leave'));
  expect(app.visits.at(-1)?.url).toContain('/local/checkout/');
  expect(JSON.parse(checkouts()[0]?.body ?? '')).toEqual(body);
});

test('while the checkout is asked for, nothing can be pressed twice', async () => {
  const letGo = holdAnswers(app, ({ url }) => url.endsWith('/checkout'));
  await app.user.type(amount(), '20{Enter}');
  expect(within(dialog).getByRole('button', { name: 'Opening checkout...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await waitFor(() => expect(checkouts()).toHaveLength(1));
  letGo();
  await waitFor(() => expect(app.visits.at(-1)?.how).toBe('leave'));
});

test.each([
  ['no url', () => Response.json({ paymentMethod: 'crypto' }), 'No checkout URL provided'],
  ['the server’s sentence', () => Response.json({ error: 'Closed.' }, { status: 409 }), 'Closed.'],
  ['no answer', () => Promise.reject(new Error('offline')), 'Failed to start checkout process'],
])('a checkout that does not start is told: %s', async (_name, answer, text) => {
  app.intercept(({ url }) => (url.endsWith('/checkout') ? answer() : null));
  await app.user.type(amount(), '20');
  await app.user.click(buy());
  const toast = await screen.findByRole('alert');
  expect(toast).toHaveTextContent('Payment Error');
  expect(toast).toHaveTextContent(text);
  expect(buy()).toBeEnabled();
});

test('the browser’s Back leaves the dialog behind, and what was typed is kept', async () => {
  await app.user.type(amount(), '20');
  act(() => void app.store.dispatch(addressVisited(splitUrl('/team'))));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await app.user.click(screen.getByRole('button', { name: 'Add Credits' }));
  dialog = await screen.findByRole('dialog', { name: 'Add Credits' });
  expect(amount()).toHaveValue('20');
});
