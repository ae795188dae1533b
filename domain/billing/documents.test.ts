import { documentName, statementMonths } from './documents';

const NOW = Date.parse('2026-02-10T12:00:00.000Z');

test.each([
  [
    { kind: 'receipt', transactionId: 't', receiptNumber: '2026-000042' },
    'rackline-receipt-2026-000042.html',
  ],
  [
    { kind: 'receipt', transactionId: 't', receiptNumber: 'a/../b c' },
    'rackline-receipt-a-b-c.html',
  ],
  [
    { kind: 'statement', teamId: 't', month: '2026-01', as: 'csv' },
    'rackline-statement-2026-01.csv',
  ],
  [
    { kind: 'statement', teamId: 't', month: '2026-01', as: 'page' },
    'rackline-statement-2026-01.html',
  ],
] as const)('%j is saved as %s', (request, name) => {
  expect(documentName(request)).toBe(name);
});

test.each([
  [null, ['2026-02']],
  ['2026-02-10T12:00:00.000Z', ['2026-02']],
  ['2026-02-01T00:00:00.000+02:00', ['2026-02', '2026-01']],
  ['2025-11-30T23:59:59.000Z', ['2026-02', '2026-01', '2025-12', '2025-11']],
  ['2031-01-01T00:00:00.000Z', ['2026-02']],
])('since %s there are statements of %j', (first, months) => {
  expect(statementMonths(first, NOW)).toEqual(months);
});

test('a date of long ago makes no endless list', () => {
  expect(statementMonths('0001-01-01T00:00:00.000Z', NOW)).toHaveLength(240);
});
