import { TRANSACTION_STATUSES, type TransactionKind } from '@/contract/words';

/** Words of what a person chooses on the billing page. */

/** The ranges that Usage Analytics offers, in the order in which they are offered. */
export const RANGE_CHOICES = [
  'thisMonth',
  'lastMonth',
  'last7Days',
  'last30Days',
  'last90Days',
] as const;
export type SpendRangeChoice = (typeof RANGE_CHOICES)[number];

/** The columns of each table, and whether the largest is first when one is sorted by it. */
export const USAGE_COLUMNS = {
  name: false,
  gpu: false,
  provider: false,
  person: false,
  startedAt: true,
  runtime: true,
  spend: true,
};
export type UsageColumn = keyof typeof USAGE_COLUMNS;

export const TRANSACTION_COLUMNS = {
  createdAt: true,
  status: false,
  amount: true,
  credits: true,
  method: false,
  package: false,
  receipt: true,
  id: false,
};
export type TransactionColumn = keyof typeof TRANSACTION_COLUMNS;

/** A status of deposits, a kind of what is no deposit, or everything, in the order in which they are offered. */
export const STATUS_FILTERS = [
  'all',
  ...TRANSACTION_STATUSES,
  'refund',
  'dispute',
  'adjustment',
] as const satisfies readonly ('all' | (typeof TRANSACTION_STATUSES)[number] | TransactionKind)[];
export type TransactionStatusFilter = (typeof STATUS_FILTERS)[number];
