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
  ...['Kind', 'Date (ISO 8601)', 'Receipt', 'Description', 'GPU', 'Hours', 'Rate (USD an hour)'],
  ...['Amount (USD)', 'Balance (USD)', 'ID'],
];

/** What a file tells of a transaction. */
interface FileMovement extends Movement {
  receiptNumber: string | null;
  note: string | null;
}

/** A statement as CSV: the amounts add up from the first balance to the last, and each line has the balance after it. */
export function statementCsv(
  { opening, closing, lines }: Statement<FileMovement>,
  { from, until }: { from: number; until: number },
): string {
  const iso = (instant: number): string => new Date(instant).toISOString();
  const balanceRow = (kind: string, at: number, balance: number): CsvCell[] => [
    ...[kind, iso(at), null, null, null, null, null, null],
    ...[microsToDecimal(balance), null],
  ];
  const rows = lines.map((line): CsvCell[] => {
    const money = [microsToDecimal(line.amount), microsToDecimal(line.balance), line.id];
    const label = STATEMENT_LABELS[line.kind];
    if (line.kind !== 'usage')
      return [label, iso(line.at), line.receiptNumber, line.note, null, null, null, ...money];
    const { name, gpu, rate, milliseconds } = line;
    return [
      label,
      null,
      null,
      name,
      gpu,
      (milliseconds / HOUR_MS).toFixed(4),
      microsToDecimal(rate),
      ...money,
    ];
  });
  return toCsv(HEADER, [
    balanceRow('Opening balance', from, opening),
    ...rows,
    balanceRow('Closing balance', until, closing),
  ]);
}
