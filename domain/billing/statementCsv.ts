import { microsToDecimal } from '../money';
import { HOUR_MS } from '../time';
import { type CsvCell, toCsv } from './csv';
import type { Statement, StatementKind, Movement } from './statement';

/** What each kind of line is called. */
export const STATEMENT_LABELS: Record<StatementKind, string> = {
  deposit: 'Credits bought',
  usage: 'Usage',
  refund: 'Refunds',
  dispute: 'Disputes',
  adjustment: 'Adjustments',
};

const HEADER = [
  ...['Date (UTC)', 'Date (ISO 8601)', 'Kind', 'Receipt', 'Description', 'GPU', 'From (UTC)'],
  ...['Hours', 'Rate (USD an hour)', 'Amount (USD)', 'Balance (USD)', 'ID'],
];

/** What a file tells of a transaction. */
interface FileMovement extends Movement {
  receiptNumber: string | null;
  note: string | null;
}

/** `2026-11-27 09:12:34`, as a spreadsheet reads it. */
const utcTime = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 19).replace('T', ' ');

/**
 * A statement as CSV, in the order of time: the amounts add up from the first balance to the last, and each line has the balance
 * after it.
 * @param from the first instant of the month, and `last` the last that it tells of. Epoch milliseconds
 */
export function statementCsv(
  { opening, closing, lines }: Statement<FileMovement>,
  { from, last }: { from: number; last: number },
): string {
  const row = (
    at: number,
    kind: string,
    what: readonly CsvCell[],
    money: readonly CsvCell[],
  ): CsvCell[] => [utcTime(at), new Date(at).toISOString(), kind, ...what, ...money];
  const balanceRow = (at: number, kind: string, balance: number): CsvCell[] =>
    row(at, kind, NOTHING, [null, microsToDecimal(balance), null]);
  const rows = lines.map((line): CsvCell[] => {
    const what =
      line.kind === 'usage'
        ? [
            ...[null, line.name, line.gpu, utcTime(line.from)],
            ...[(line.milliseconds / HOUR_MS).toFixed(4), microsToDecimal(line.rate)],
          ]
        : [line.receiptNumber, line.note, null, null, null, null];
    const money = [microsToDecimal(line.amount), microsToDecimal(line.balance), line.id];
    return row(line.at, STATEMENT_LABELS[line.kind], what, money);
  });
  return toCsv(HEADER, [
    balanceRow(from, 'Opening balance', opening),
    ...rows,
    balanceRow(last, 'Closing balance', closing),
  ]);
}

/** What stands beside a balance. */
const NOTHING = [null, null, null, null, null, null];
