import type { StatementForm } from '@/contract/receipt';
import { dayOf, monthStart } from '../calendar';
import { PRODUCT_NAME } from '../product';

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

/** Twenty years: a date that another server got wrong is no reason for a longer list. */
const MAX_MONTHS = 240;

/**
 * The months in UTC that have a statement, the newest first, for example `2026-11`.
 * @param first the earliest instant at which something happened; null where nothing has
 */
export function statementMonths(first: string | null, now: number): string[] {
  const today = dayOf(now, 'UTC');
  const from = first === null ? today : dayOf(Date.parse(first), 'UTC');
  return Array.from({ length: MAX_MONTHS }, (_month, back) => monthStart(today, -back))
    .filter((start, back) => back === 0 || start >= monthStart(from))
    .map((start) => start.slice(0, 7));
}
