import type { Transaction } from '@/contract/transaction';
import { TRANSACTION_STATUSES } from '@/contract/words';
import { wireMicros } from '../money';
import { packageLabel } from './packages';
import { rowSearch, type SortOrder, sortRows, type SortValue } from './table';
import { creditsGained, hasBeenPaid, methodLabel, transactionStatusView } from './transactions';

/** A transaction as the table shows it. */
export type TransactionRow = ReturnType<typeof transactionRow>;

export type TransactionColumn =
  'createdAt' | 'status' | 'amount' | 'credits' | 'method' | 'package' | 'id';

/** A status, or all of them. */
export type TransactionStatusFilter = 'all' | (typeof TRANSACTION_STATUSES)[number];

/** The choices of the status filter, in the order in which they are offered. */
export const STATUS_FILTERS: readonly { value: TransactionStatusFilter; label: string }[] = [
  { value: 'all', label: 'All statuses' },
  ...TRANSACTION_STATUSES.map((value) => ({ value, label: transactionStatusView(value).label })),
];

/** The row of a transaction. An amount of null, in micro-dollars, is one that is unknown or cannot be exact. */
export function transactionRow(transaction: Transaction) {
  const { id, createdAt, processedAt, status, amount } = transaction;
  const { label, tone } = transactionStatusView(status);
  const credits = creditsGained(transaction);
  return {
    id,
    createdAt,
    processedAt: processedAt ?? null,
    status,
    statusLabel: label,
    tone,
    amount: amount === null ? null : wireMicros(amount),
    /** What it brought; 0 where it has not been completed. */
    credits: credits === null ? null : wireMicros(credits),
    method: methodLabel(transaction.paymentProvider),
    packageLabel: packageLabel(transaction.packageId),
    /** Why a failed one failed. */
    errorMessage: status === 'failed' ? transaction.errorMessage?.trim() || null : null,
  };
}

const VALUES: Record<TransactionColumn, (row: TransactionRow) => SortValue> = {
  createdAt: (row) => (row.createdAt === null ? null : Date.parse(row.createdAt)),
  status: (row) => row.statusLabel,
  amount: (row) => row.amount,
  credits: (row) => row.credits,
  method: (row) => row.method,
  package: (row) => row.packageLabel,
  id: (row) => row.id,
};

const finding = rowSearch((row: TransactionRow) =>
  [row.id, row.statusLabel, row.method, row.packageLabel, row.errorMessage ?? ''].join(' '),
);

/** All rows in order. */
export function sortTransactions(
  rows: readonly TransactionRow[],
  { column, descending }: SortOrder<TransactionColumn>,
): TransactionRow[] {
  return sortRows(rows, VALUES[column], descending);
}

/** The rows that a filter leaves, in the order that they have. */
export function filterTransactions(
  rows: readonly TransactionRow[],
  { search, status }: { search: string; status: TransactionStatusFilter },
): TransactionRow[] {
  const isFound = finding(search);
  return rows.filter((row) => (status === 'all' || row.status === status) && isFound(row));
}

/** Totals of the completed ones among the rows, in micro-dollars: others took no money and brought no credits. */
export function transactionTotals(rows: readonly TransactionRow[]) {
  const paid = rows.filter(hasBeenPaid);
  return {
    count: paid.length,
    amount: paid.reduce((sum, row) => sum + (row.amount ?? 0), 0),
    credits: paid.reduce((sum, row) => sum + (row.credits ?? 0), 0),
  };
}
