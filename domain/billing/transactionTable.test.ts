import type { Transaction } from '@/contract/transaction';
import {
  filterTransactions,
  sortTransactions,
  statusFilters,
  transactionRow,
  transactionTotals,
} from './transactionTable';
import { STATUS_FILTERS, type TransactionColumn, type TransactionStatusFilter } from './words';

const transaction = (fields: Partial<Transaction>): Transaction => ({
  id: 'txn_1',
  status: 'completed',
  amount: 50,
  credits: 50,
  packageId: 'package_50',
  paymentProvider: 'local-card',
  createdAt: '2026-11-01T10:00:00.000Z',
  processedAt: '2026-11-01T10:01:00.000Z',
  errorMessage: null,
  ...fields,
});

const ROWS = [
  transaction({ id: 'a', createdAt: '2026-11-03T00:00:00.000Z' }),
  transaction({
    id: 'b',
    status: 'failed',
    amount: 200,
    createdAt: '2026-11-02T00:00:00.000Z',
    errorMessage: ' Card declined by the issuer ',
  }),
  transaction({
    id: 'c',
    status: 'pending',
    amount: 62.5,
    packageId: 'custom',
    paymentProvider: 'crypto',
    createdAt: '2026-11-04T00:00:00.000Z',
  }),
  transaction({ id: 'd', status: 'cancelled', amount: 75 }),
  transaction({ id: 'e', status: 'under_review', amount: 20 }),
].map(transactionRow);

const ids = (search: string, status: TransactionStatusFilter = 'all') =>
  filterTransactions(sortTransactions(ROWS, { column: 'id', descending: false }), {
    search,
    status,
  })
    .map(({ id }) => id)
    .join('');

test('a failed one says why; others have nothing to say', () => {
  expect(ROWS.map(({ errorMessage }) => errorMessage)).toEqual([
    null,
    'Card declined by the issuer',
    null,
    null,
    null,
  ]);
  expect(transactionRow(transaction({ status: 'completed', errorMessage: 'x' })).errorMessage).toBe(
    null,
  );
});

test.each<[string, TransactionStatusFilter, string]>([
  ['', 'all', 'abcde'],
  ['', 'failed', 'b'],
  ['', 'completed', 'a'],
  ['', 'cancelled', 'd'],
  ['crypto', 'all', 'c'],
  ['CARD issuer', 'all', 'b'],
  ['under_review', 'all', 'e'],
  ['custom', 'failed', ''],
])('search %j with status %s leaves %j', (search, status, left) => {
  expect(ids(search, status)).toBe(left);
});

test.each<[TransactionColumn, boolean, string]>([
  ['createdAt', true, 'cabde'],
  ['amount', false, 'eacdb'],
  ['amount', true, 'bdcae'],
  ['credits', true, 'abcde'],
  ['status', false, 'dabce'],
  ['method', false, 'abdec'],
  ['package', false, 'cabde'],
  ['id', true, 'edcba'],
])('sorted by %s (descending: %p)', (column, descending, order) => {
  const sorted = sortTransactions(ROWS, { column, descending });
  expect(sorted.map(({ id }) => id).join('')).toBe(order);
});

test.each<[string, string, number, number]>([
  ['completed', 'a', 1, 50_000_000],
  ['failed', 'b', 0, 0],
  ['pending', 'c', 0, 0],
  ['cancelled', 'd', 0, 0],
  ['of a status that is not known', 'e', 0, 0],
  ['of any status', 'abcde', 1, 50_000_000],
])('totals count what moved money: %s', (_status, given, count, micros) => {
  const rows = ROWS.filter(({ id }) => given.includes(id));
  expect(transactionTotals(rows)).toMatchObject({ count, amount: micros, credits: micros });
});

const CORRECTED = [
  transaction({ id: 'f', kind: 'deposit', receiptNumber: ' 2026-000007 ' }),
  transaction({ id: 'g', kind: 'refund', amount: -20, credits: -20, packageId: null }),
  transaction({
    id: 'h',
    kind: 'dispute',
    amount: -50,
    credits: -50,
    note: ' The dispute was lost. ',
  }),
  transaction({ id: 'i', kind: 'adjustment', amount: 5, credits: 5, paymentProvider: null }),
  transaction({ id: 'j', kind: 'deposit', status: 'pending', waiting: true }),
  transaction({ id: 'k', kind: 'deposit', errorMessage: 'You paid $49.00 instead of $50.00.' }),
].map(transactionRow);
const foundIn = (search: string, status: TransactionStatusFilter) =>
  filterTransactions(CORRECTED, { search, status })
    .map(({ id }) => id)
    .join('');

test.each<[string, TransactionStatusFilter, string]>([
  ['', 'completed', 'fk'],
  ['', 'refund', 'g'],
  ['', 'dispute', 'h'],
  ['', 'adjustment', 'i'],
  ['', 'pending', 'j'],
  ['2026-000007', 'all', 'f'],
  ['lost', 'all', 'h'],
  ['refunded', 'all', 'g'],
  ['waiting', 'all', 'j'],
])('among refunds and others, search %j with status %s leaves %j', (search, status, left) => {
  expect(foundIn(search, status)).toBe(left);
});

test('what is no deposit says what it is instead of a package, and what is to be said about it', () => {
  const [deposit, refund, dispute, adjustment, waiting, odd] = CORRECTED;
  expect(deposit).toMatchObject({ packageLabel: 'Package $50', receiptNumber: '2026-000007' });
  expect(refund).toMatchObject({ packageLabel: 'Refund', amount: -20_000_000, note: null });
  expect(dispute).toMatchObject({ packageLabel: 'Dispute', note: 'The dispute was lost.' });
  expect(adjustment).toMatchObject({ packageLabel: 'Adjustment', method: '–' });
  expect(waiting).toMatchObject({ isWaiting: true, credits: 0 });
  expect(odd?.errorMessage).toBe('You paid $49.00 instead of $50.00.');
});

test('totals are net of what went back, and say so', () => {
  const totals = transactionTotals(CORRECTED);
  expect(totals).toEqual({ count: 5, isNet: true, amount: 35_000_000, credits: 35_000_000 });
  expect(transactionTotals(ROWS).isNet).toBe(false);
});

test('kinds can be chosen where there are any', () => {
  const values = (rows: typeof ROWS) => statusFilters(rows).map(({ value }) => value);
  const statuses = ['all', 'completed', 'pending', 'failed', 'cancelled'];
  expect(values(ROWS)).toEqual(statuses);
  expect(values(CORRECTED.slice(0, 2))).toEqual([...statuses, 'refund']);
  expect(values(CORRECTED)).toEqual(STATUS_FILTERS);
});

test('an amount that cannot be exact is left out of the sum', () => {
  const odd = transactionRow(transaction({ amount: 1e300, credits: null }));
  expect(odd).toMatchObject({ amount: null, credits: null });
  expect(transactionTotals([odd])).toMatchObject({ count: 1, amount: 0, credits: 0 });
});
