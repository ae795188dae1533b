import { act, screen, waitFor, within } from '@testing-library/react';
import { viewport } from '../../../testing/viewport';
import {
  loadShellData,
  openPage,
  openTab,
  showPage,
  storeWith,
  type TeamData,
  toastOf,
  transactionWith,
} from '../testing/openPage';
import { columnSum, savedFile } from '../testing/savedFiles';

const TRANSACTIONS = [
  transactionWith({ id: 'txn_a', amount: 500, credits: 500, packageId: 'custom' }),
  transactionWith({
    id: 'txn_b',
    status: 'failed',
    amount: 200,
    packageId: 'package_200',
    createdAt: '2026-03-09T23:30:00.000Z',
    errorMessage: 'Card declined by the issuer',
  }),
  transactionWith({
    id: 'txn_c',
    status: 'pending',
    amount: 62.5,
    paymentProvider: 'crypto',
    createdAt: '2026-03-08T10:00:00.000Z',
  }),
  transactionWith({
    id: 'txn_d',
    status: 'cancelled',
    amount: 75,
    createdAt: '2026-03-07T10:00:00.000Z',
  }),
];

async function openTransactions(data: TeamData = { transactions: TRANSACTIONS }) {
  const page = await openPage(data);
  await openTab(page, 'Transactions');
  return page;
}

const table = () => screen.getByRole('table', { name: 'Transactions' });
const rowOf = (id: string) => within(screen.getByText(id).closest('tr') ?? document.body);
const ids = () =>
  within(table())
    .getAllByText(/^txn_/u)
    .map(({ textContent }) => textContent);
const totals = () =>
  within(table())
    .getByText(/^Total of/u)
    .closest('tr');

test.each([
  ['txn_a', 'Completed', '$500.00', '+500', 'Card', 'Custom amount'],
  ['txn_b', 'Failed', '$200.00', '–', 'Card', 'Package $200'],
  ['txn_c', 'Pending', '$62.50', '–', 'Crypto', 'Package $50'],
  ['txn_d', 'Cancelled', '$75.00', '–', 'Card', 'Package $50'],
])('%s: %s', async (id, ...texts) => {
  await openTransactions();
  for (const text of texts) expect(rowOf(id).getByText(text)).toBeVisible();
});

const CORRECTED = [
  transactionWith({ id: 'txn_a', kind: 'deposit' }),
  transactionWith({ id: 'txn_e', kind: 'refund', amount: -20, credits: -20 }),
  transactionWith({ id: 'txn_f', kind: 'dispute', amount: 50, credits: 50 }),
  transactionWith({
    id: 'txn_g',
    kind: 'adjustment',
    amount: -1.5,
    credits: -1.5,
    paymentProvider: null,
    note: 'An hour that was charged twice',
  }),
  transactionWith({ id: 'txn_h', kind: 'deposit', status: 'pending', waiting: true }),
];

test.each([
  ['txn_e', 'Refunded', '-$20.00', '-20', 'Refund'],
  ['txn_f', 'Dispute returned', '$50.00', '+50', 'Dispute'],
  ['txn_g', 'An hour that was charged twice', '-$1.50', '-1.50', '–'],
  ['txn_h', 'Waiting for confirmation', '$50.00', '–', 'Card'],
])('of another kind, %s: %s', async (id, ...texts) => {
  await openTransactions({ transactions: CORRECTED });
  for (const text of texts) expect(rowOf(id).getByText(text)).toBeVisible();
});

test('kinds can be chosen where there are any, and the totals are net of them', async () => {
  const { user } = await openTransactions({ transactions: CORRECTED });
  expect(table()).toHaveTextContent('Net of 4$78.5078.50');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Refunds');
  expect(ids()).toEqual(['txn_e']);
  expect(table()).toHaveTextContent('Net of 1-$20.00-20');
});

test('a failed one says why; dates are local, with the exact UTC time behind them', async () => {
  await openTransactions();
  expect(rowOf('txn_b').getByText('Card declined by the issuer')).toBeVisible();
  expect(rowOf('txn_b').getByText('10 Mar 2026, 00:30')).toHaveAttribute(
    'title',
    '2026-03-09 23:30:00 UTC',
  );
});

test('headers sort and say so', async () => {
  const { user } = await openTransactions();
  const header = (name: string) => screen.getByRole('columnheader', { name });
  expect(ids()).toEqual(['txn_a', 'txn_b', 'txn_c', 'txn_d']);
  expect(header('Date')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(ids()).toEqual(['txn_a', 'txn_b', 'txn_d', 'txn_c']);
  await user.click(screen.getByRole('button', { name: 'Amount' }));
  expect(ids()).toEqual(['txn_c', 'txn_d', 'txn_b', 'txn_a']);
  expect(header('Amount')).toHaveAttribute('aria-sort', 'ascending');
  expect(header('Date')).not.toHaveAttribute('aria-sort');
});

test('status and text narrow the table and its totals; a filter that leaves nothing can be cleared', async () => {
  const { user } = await openTransactions();
  expect(totals()).toHaveTextContent('Total of 1 paid$500.00500');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Failed');
  expect(ids()).toEqual(['txn_b']);
  expect(totals()).toHaveTextContent('Total of 0 paid$0.000');
  await user.type(screen.getByRole('searchbox', { name: 'Search transactions...' }), 'crypto');
  expect(screen.getByText('No transactions match your filter')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(ids()).toHaveLength(4);
});

test('the saved file holds what is listed, in its order, and its completed ones add up to the totals', async () => {
  const { user } = await openTransactions();
  await user.type(screen.getByRole('searchbox'), 'card');
  const { name, rows } = await savedFile(user, 'Export transactions as CSV');
  expect(name).toBe('rackline-transactions-2026-03-10.csv');
  expect(rows.slice(1).map((row) => row[7])).toEqual(['txn_a', 'txn_b', 'txn_d']);
  const [header = []] = rows;
  const completed = rows.filter((row) => row.includes('Completed'));
  expect(columnSum([header, ...completed], 'Amount (USD)')).toBe('500.00');
  expect(columnSum(rows, 'Credits')).toBe('500.00');
  expect(totals()).toHaveTextContent('Total of 1 paid$500.00500');
});

test('many are shown a page at a time; the totals and the file hold all', async () => {
  const transactions = Array.from({ length: 60 }, (_, index) =>
    transactionWith({ id: `txn_${index}`, amount: 15 + index }),
  );
  const { user } = await openTransactions({ transactions });
  expect(screen.getByText('Showing 1-25 of 60')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Last' }));
  expect(ids()).toHaveLength(10);
  expect(totals()).toHaveTextContent('$2,670.00');
  const { rows } = await savedFile(user, 'Export transactions as CSV');
  expect(columnSum(rows, 'Amount (USD)')).toBe('2670.00');
  await user.type(screen.getByRole('searchbox'), 'txn_1');
  expect(screen.getByText('Showing 1-11 of 11')).toBeVisible();
});

test('on a phone a row becomes two lines, and a menu sorts', async () => {
  viewport.width = 390;
  const { user } = await openTransactions();
  expect(screen.queryByRole('table', { name: 'Transactions' })).toBeNull();
  const items = () =>
    within(screen.getByRole('list', { name: 'Transactions' })).getAllByRole('listitem');
  expect(items()[1]).toHaveTextContent('$200.00 · CardFailed10 Mar 2026, 00:30txn_bCard declined');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Amount');
  await user.click(screen.getByRole('button', { name: 'Sort ascending' }));
  expect(items()[0]).toHaveTextContent('$62.50');
  expect(screen.getByText('Total of 1 paid: $500.00 · 500 credits')).toBeVisible();
});

test('a list that never came is an error that can be retried', async () => {
  const t = await storeWith({});
  t.intercept(({ url }) =>
    url.startsWith('/api/transactions') ? new Response('', { status: 503 }) : null,
  );
  await loadShellData(t);
  const page = showPage(t);
  await openTab(page, 'Transactions');
  expect(await screen.findByText('Failed to load transactions. Please try again.')).toBeVisible();
  // Opening the tab has asked once more by itself; until that has failed too, a press is one of too many.
  const retry = () => screen.getByRole('button', { name: 'Retry' });
  await waitFor(() => expect(retry()).not.toHaveAttribute('aria-disabled', 'true'));
  t.intercept(({ url }) =>
    url.startsWith('/api/transactions') ? Response.json(TRANSACTIONS) : null,
  );
  await page.user.click(retry());
  expect(await screen.findByText('txn_a')).toBeVisible();
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('a refresh brings what has changed, and one that fails leaves the list as it was', async () => {
  const { user, t } = await openTransactions();
  let fail: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (fail = resolve));
  t.intercept(({ url }) => (url.startsWith('/api/transactions') ? answer : null));
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  expect(refresh).toHaveAttribute('aria-disabled', 'true');
  expect(refresh).toBeEnabled();
  fail(new Response('', { status: 503 }));
  await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'));
  expect(refresh).toHaveFocus();
  expect(ids()).toHaveLength(4);
  t.intercept(({ url }) =>
    url.startsWith('/api/transactions') ? Response.json(TRANSACTIONS.slice(1)) : null,
  );
  await user.click(refresh);
  await waitFor(() => expect(ids()).toHaveLength(3));
});

test('none yet: the way to credits', async () => {
  const { user } = await openTransactions({ transactions: [] });
  expect(screen.getByText('No transactions yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add Credits' }));
  expect(screen.getByRole('heading', { name: 'Buy Credits' })).toBeVisible();
});

const RECEIPT = '<!doctype html><title>Receipt</title>';
const receiptOf = (number: string) => screen.getByRole('button', { name: `Receipt ${number}` });

/** Answers receipts once they are let go. */
function holdReceipts({ t }: Awaited<ReturnType<typeof openTransactions>>, status = 200) {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((done) => (letGo = done));
  t.intercept(async ({ url }) => {
    if (!url.includes('/receipt') && !url.includes('/statements/')) return null;
    await held;
    return status === 200
      ? new Response(RECEIPT, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
      : Response.json({ error: 'It could not be found.' }, { status });
  });
  return () => act(async () => letGo());
}

test('a completed one has a receipt, which opens with one call however often it is pressed', async () => {
  const page = await openTransactions({
    transactions: [
      transactionWith({ id: 'txn_a', receiptNumber: '2026-000042' }),
      transactionWith({ id: 'txn_b', status: 'pending' }),
      transactionWith({ id: 'txn_c', kind: 'refund', amount: -5, receiptNumber: '2026-000043' }),
    ],
  });
  expect(screen.getAllByRole('button', { name: /^Receipt 2026/u })).toHaveLength(2);
  const letGo = holdReceipts(page);
  await page.user.dblClick(receiptOf('2026-000042'));
  await page.user.keyboard('{Enter}');
  expect(receiptOf('2026-000042')).toHaveAttribute('aria-disabled', 'true');
  expect(receiptOf('2026-000042')).toHaveFocus();
  expect(receiptOf('2026-000043')).toHaveAttribute('aria-disabled', 'false');
  await letGo();
  await waitFor(() => expect(receiptOf('2026-000042')).toHaveAttribute('aria-disabled', 'false'));
  const asked = page.t.requests.filter(({ url }) => url.includes('/receipt'));
  expect(asked.map(({ url }) => url)).toEqual(['/api/transactions/txn_a/receipt']);
  expect(asked[0]?.headers.get('authorization')).toMatch(/^Bearer /u);
  expect(page.t.documents).toEqual([
    { name: 'rackline-receipt-2026-000042.html', text: RECEIPT, form: 'page', isToPrint: false },
  ]);
});

test('a receipt that cannot be opened is told; the keyboard opens it, too', async () => {
  const page = await openTransactions({
    transactions: [transactionWith({ receiptNumber: '2026-000042' })],
  });
  const letGo = holdReceipts(page, 404);
  receiptOf('2026-000042').focus();
  await page.user.keyboard(' ');
  await letGo();
  await waitFor(() => expect(toastOf(page.t)).toEqual(['Error', 'It could not be found.']));
  expect(page.t.documents).toEqual([]);
  expect(receiptOf('2026-000042')).toHaveFocus();
});

test('the statement of a month: as a file, and to be printed', async () => {
  const page = await openTransactions({
    transactions: [transactionWith({ createdAt: '2026-01-31T10:00:00.000Z' })],
  });
  const month = screen.getByRole('combobox', { name: 'Month of the statement' });
  expect(month).toHaveDisplayValue('March 2026');
  expect(
    within(month)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['March 2026', 'February 2026', 'January 2026']);
  await page.user.selectOptions(month, 'January 2026');
  await page.user.click(screen.getByRole('button', { name: 'Print the statement' }));
  await waitFor(() => expect(page.t.documents).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Download the statement as CSV' }));
  await waitFor(() => expect(page.t.documents).toHaveLength(2));
  expect(page.t.documents).toMatchObject([
    { name: 'rackline-statement-2026-01.html', form: 'page', isToPrint: true },
    { name: 'rackline-statement-2026-01.csv', form: 'csv' },
  ]);
});

test('a server without receipts shows nothing of them', async () => {
  await openTransactions({ transactions: [transactionWith()], capabilities: [] });
  expect(screen.queryByText('Receipt')).toBeNull();
  expect(screen.queryByText('Statement')).toBeNull();
});
