import type { StatementForm } from '@/contract/receipt';
import { PRODUCT_NAME } from '../product';
import { MONTHS } from '../time';

/** A document of a team that the server makes: the receipt of a transaction, or the statement of a month in UTC. */
export type DocumentRequest =
  | { kind: 'receipt'; transactionId: string; receiptNumber: string }
  | { kind: 'statement'; teamId: string; month: string; as: StatementForm };

/** The name of its file: `rackline-receipt-2026-000042.html`, `rackline-statement-2026-11.csv`. */
export function documentName(request: DocumentRequest): string {
  const [what, ending] =
    request.kind === 'receipt'
      ? [request.receiptNumber, 'html']
      : [request.month, request.as === 'csv' ? 'csv' : 'html'];
  return `${PRODUCT_NAME.toLowerCase()}-${request.kind}-${what.replace(/[^\w-]+/gu, '-')}.${ending}`;
}

/**
 * The months in UTC that have a statement, the newest first, for example `2026-11`.
 * @param first the earliest instant at which something happened; null where nothing has
 */
export function statementMonths(first: string | null, now: number): string[] {
  const until = new Date(now).toISOString().slice(0, 7);
  const from = first === null ? until : new Date(first).toISOString().slice(0, 7);
  const months: string[] = [];
  let [year = 0, month = 0] = until.split('-').map(Number);
  for (let text = until; text >= from && months.length < MAX_MONTHS;) {
    months.push(text);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
    text = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months.length === 0 ? [until] : months;
}

/** Twenty years: a date that another server got wrong is no reason for a longer list. */
const MAX_MONTHS = 240;

/** `November 2026`. */
export const monthText = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
