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

export const USAGE_COLUMNS = [
  'name',
  'gpu',
  'provider',
  'person',
  'startedAt',
  'runtime',
  'spend',
] as const;
export type UsageColumn = (typeof USAGE_COLUMNS)[number];

export const TRANSACTION_COLUMNS = [
  'createdAt',
  'status',
  'amount',
  'credits',
  'method',
  'package',
  'receipt',
  'id',
] as const;
export type TransactionColumn = (typeof TRANSACTION_COLUMNS)[number];

/** A status of deposits, a kind of what is no deposit, or everything, in the order in which they are offered. */
export const STATUS_FILTERS = [
  'all',
  ...TRANSACTION_STATUSES,
  'refund',
  'dispute',
  'adjustment',
] as const satisfies readonly ('all' | (typeof TRANSACTION_STATUSES)[number] | TransactionKind)[];
export type TransactionStatusFilter = (typeof STATUS_FILTERS)[number];
