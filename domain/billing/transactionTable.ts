import type { Transaction } from '@/contract/transaction';
import { TRANSACTION_STATUSES } from '@/contract/words';
import { sumOf, wireMicros } from '../money';
import { rowSearch, rowSorter } from '../table';
import { isWaiting } from './awaited';
import { packageLabel } from './packages';
import {
  correctionName,
  creditsGained,
  hasBeenPaid,
  methodLabel,
  STATUS_VIEWS,
  transactionStatusView,
} from './transactions';
import type { TransactionColumn, TransactionStatusFilter } from './words';

/** A transaction as the table shows it. */
export type TransactionRow = ReturnType<typeof transactionRow>;

interface StatusFilter {
  value: TransactionStatusFilter;
  label: string;
}

const STATUSES: readonly StatusFilter[] = [
  { value: 'all', label: 'All statuses' },
  ...TRANSACTION_STATUSES.map((value) => ({ value, label: STATUS_VIEWS[value].label })),
];

const CORRECTIONS: readonly StatusFilter[] = [
  { value: 'refund', label: 'Refunds' },
  { value: 'dispute', label: 'Disputes' },
  { value: 'adjustment', label: 'Adjustments' },
];

/** The choices of the status filter, in the order in which they are offered: kinds only of what there is. */
export function statusFilters(rows: readonly TransactionRow[]): readonly StatusFilter[] {
  const groups = new Set(rows.map(({ group }) => group));
  const found = CORRECTIONS.filter(({ value }) => groups.has(value));
  return found.length === 0 ? STATUSES : [...STATUSES, ...found];
}

/** The row of a transaction. An amount of null, in micro-dollars, is one that is unknown or cannot be exact. */
export function transactionRow(transaction: Transaction) {
  const { id, createdAt, processedAt, status, amount, kind } = transaction;
  const { label, tone } = transactionStatusView(transaction);
  const credits = creditsGained(transaction);
  const correction = correctionName(transaction);
  // Another server may tell something in every row; one that tells kinds says it where there is something to tell.
  const hasError = status === 'failed' || Boolean(kind);
  return {
    id,
    createdAt,
    processedAt: processedAt ?? null,
    status,
    /** What the status filter goes by: the kind of what is no deposit, else the status. */
    group: correction === null ? status : (kind ?? status),
    statusLabel: label,
    tone,
    amount: amount === null ? null : wireMicros(amount),
    /** What it brought, or took where negative; 0 where it has not been completed. */
    credits: credits === null ? null : wireMicros(credits),
    method: methodLabel(transaction.paymentProvider),
    packageLabel: correction ?? packageLabel(transaction.packageId),
    /** Why a failed one failed, or what was odd about another. */
    errorMessage: hasError ? transaction.errorMessage?.trim() || null : null,
    note: transaction.note?.trim() || null,
    receiptNumber: transaction.receiptNumber?.trim() || null,
    isWaiting: isWaiting(transaction),
  };
}

/** All rows in order. */
export const sortTransactions = rowSorter<TransactionRow, TransactionColumn>({
  createdAt: (row) => (row.createdAt === null ? null : Date.parse(row.createdAt)),
  status: (row) => row.statusLabel,
  amount: (row) => row.amount,
  credits: (row) => row.credits,
  method: (row) => row.method,
  package: (row) => row.packageLabel,
  receipt: (row) => row.receiptNumber,
  id: (row) => row.id,
});

const finding = rowSearch((row: TransactionRow) =>
  [
    row.id,
    row.statusLabel,
    row.method,
    row.packageLabel,
    row.errorMessage ?? '',
    row.note ?? '',
    row.receiptNumber ?? '',
  ].join(' '),
);

/** The rows that a filter leaves, in the order that they have. */
export function filterTransactions(
  rows: readonly TransactionRow[],
  { search, status }: { search: string; status: TransactionStatusFilter },
): TransactionRow[] {
  const isFound = finding(search);
  return rows.filter((row) => (status === 'all' || row.group === status) && isFound(row));
}

/**
 * Totals of the completed ones among the rows, in micro-dollars: others took no money and brought no credits. Money that went
 * back is subtracted.
 */
export function transactionTotals(rows: readonly TransactionRow[]) {
  const completed = rows.filter(hasBeenPaid);
  return {
    count: completed.length,
    /** Whether there are refunds, disputes or adjustments among them. */
    isNet: completed.some(({ group }) => group !== 'completed'),
    amount: sumOf(completed.map((row) => row.amount ?? 0)),
    credits: sumOf(completed.map((row) => row.credits ?? 0)),
  };
}
