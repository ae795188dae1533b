import fc from 'fast-check';
import type { Transaction } from '@/contract/transaction';
import { formatMicros, parseDecimalToMicros } from '../money';
import { deploymentsBefore } from '../testing/deployments';
import { dailySpendCsv, transactionsCsv, usageCsv } from './csvFiles';
import { spendRange } from './ranges';
import { spendByDay } from './spend';
import { spendChart } from './spendChart';
import { transactionRow, transactionTotals } from './transactionTable';
import { usageRows, usageTotals } from './usageTable';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const RANGE = spendRange('last90Days', NOW, 'Europe/Berlin');

/** Adds up a column of a file without quoted cells. @param having a text that a line must have in it to count */
function sumOf(text: string, column: string, having = ''): number {
  const [header = '', ...lines] = text.trimEnd().split('\r\n');
  const index = header.split(',').indexOf(column);
  return lines
    .filter((line) => line.includes(having))
    .reduce((sum, line) => sum + (parseDecimalToMicros(line.split(',')[index] ?? '') ?? 0), 0);
}

const cents = fc.integer({ min: 0, max: 100_000 }).map((amount) => amount / 100);

test('transactions: the columns of completed ones add up to the totals', () => {
  const transactions: fc.Arbitrary<Transaction[]> = fc.array(
    fc.record({
      id: fc.constant('txn'),
      status: fc.constantFrom('completed', 'pending', 'failed', 'cancelled'),
      kind: fc.constantFrom(undefined, 'deposit', 'refund', 'dispute', 'adjustment'),
      amount: fc.oneof(
        cents,
        cents.map((amount) => -amount),
      ),
      createdAt: fc.constant('2026-11-27T09:12:34.567Z'),
    }),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(transactions, (given) => {
      const rows = given.map(transactionRow);
      const { text } = transactionsCsv(rows, NOW, 'UTC');
      const totals = transactionTotals(rows);
      const completed = rows.filter(({ status }) => status === 'completed');
      const files = transactionsCsv(completed, NOW, 'UTC');
      expect(sumOf(files.text, 'Amount (USD)')).toBe(totals.amount);
      expect(sumOf(text, 'Credits')).toBe(totals.credits);
    }),
  );
});

test('usage and daily spend: the columns add up to the totals', () => {
  fc.assert(
    fc.property(deploymentsBefore(NOW), (deployments) => {
      const rows = usageRows(deployments, RANGE, {});
      const spend = spendByDay(deployments, RANGE);
      const shown = formatMicros(usageTotals(rows).spend);
      expect(formatMicros(sumOf(usageCsv(rows, NOW, 'UTC').text, 'Spend (USD)'))).toBe(shown);
      const daily = dailySpendCsv(spend, NOW, 'UTC').text;
      expect(formatMicros(sumOf(daily, 'Total (USD)'))).toBe(shown);
      expect(spendChart(spend).total).toBe(shown);
    }),
  );
});

test('a transaction as a line of the file, in local time and in UTC', () => {
  const row = transactionRow({
    id: 'txn_8F2K',
    status: 'failed',
    amount: 62.5,
    credits: 62.5,
    packageId: 'custom',
    paymentProvider: 'local-card',
    createdAt: '2026-11-27T23:30:05.000Z',
    processedAt: '2026-11-27T23:31:00.000Z',
    errorMessage: 'Declined, "twice"',
    receiptNumber: '2026-000042',
    note: 'Corrected',
  });
  const { name, text } = transactionsCsv([row], NOW, 'Europe/Berlin');
  expect(name).toBe('rackline-transactions-2026-11-27.csv');
  expect(text.split('\r\n')).toEqual([
    'Date (Europe/Berlin),Date (ISO 8601),Status,Amount (USD),Credits,Method,Package,ID,Processed (ISO 8601),Error,Receipt,Note',
    '2026-11-28 00:30:05,2026-11-27T23:30:05.000Z,Failed,62.50,0.00,Card,Custom amount,txn_8F2K,2026-11-27T23:31:00.000Z,"Declined, ""twice""",2026-000042,Corrected',
    '',
  ]);
});

test('the file carries the date of the person, not of UTC', () => {
  expect(usageCsv([], NOW, 'Pacific/Auckland').name).toBe('rackline-usage-2026-11-28.csv');
  expect(dailySpendCsv(spendByDay([], RANGE), NOW, 'UTC').name).toBe(
    'rackline-daily-spend-2026-11-27.csv',
  );
});

test('spend a day ends today, not with days to come that have cost nothing yet', () => {
  const spend = spendByDay([], spendRange('thisMonth', NOW, 'UTC'));
  const days = dailySpendCsv(spend, NOW, 'UTC').text.trimEnd().split('\r\n').slice(1);
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-01,0.00', '2026-11-27,0.00', 27]);
});
