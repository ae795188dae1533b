import { STATEMENT_FORMS } from '@/contract/words';
import { SPEND_RANGES } from '@/domain/billing/ranges';
import { STATUS_FILTERS } from '@/domain/billing/transactionTable';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { chosen, typed } from '@/domain/snapshot/vocabulary';
import type { Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '../snapshot/rules/events';
import * as billing from './slice';
import { receiptFailed, statementFailed } from './messages';

const tab = choice('credits', 'usage', 'transactions');
const range = choice(...SPEND_RANGES.map(({ value }) => value));
const usageColumn = choice('name', 'gpu', 'provider', 'person', 'startedAt', 'runtime', 'spend');
const transactionStatus = choice(...STATUS_FILTERS);
const transactionColumn = choice(
  'createdAt',
  'status',
  'amount',
  'credits',
  'method',
  'package',
  'receipt',
  'id',
);

const form = choice(...STATEMENT_FORMS);

export const state = {
  tab,
  range,
  usage: { search: 'text', order: { column: usageColumn, descending: 'keep' }, page: 'keep' },
  transactions: {
    search: 'text',
    status: transactionStatus,
    order: { column: transactionColumn, descending: 'keep' },
    page: 'keep',
  },
  statementMonth: 'public',
  opening: { receipts: each('id'), statements: each(form) },
} as const satisfies Rule<billing.BillingState>;

export const events = eventsOf(billing, {
  billingTabChosen: { payload: tab, label: chosen('Chose the billing tab') },
  spendRangeChosen: { payload: range, label: chosen('Chose the time range') },
  usageSearchChanged: { payload: 'text', label: typed('the search of usage') },
  usageColumnPressed: { payload: usageColumn, label: chosen('Sorted usage by') },
  usagePageTurned: { payload: 'keep', label: chosen('Turned usage to page') },
  transactionSearchChanged: { payload: 'text', label: typed('the search of transactions') },
  transactionStatusChosen: {
    payload: transactionStatus,
    label: chosen('Showed transactions of status'),
  },
  transactionFilterCleared: 'Cleared the filter of transactions',
  transactionColumnPressed: { payload: transactionColumn, label: chosen('Sorted transactions by') },
  statementMonthChosen: { payload: 'public', label: chosen('Chose the month of the statement') },
  receiptPressed: {
    payload: { transactionId: 'id', receiptNumber: 'id' },
    label: 'Wanted the receipt of a transaction',
  },
  statementPressed: {
    payload: { month: 'public', as: form },
    label: 'Wanted the statement of a month',
  },
  transactionPageTurned: { payload: 'keep', label: chosen('Turned transactions to page') },
});

export const sentences: readonly Sentence[] = [[receiptFailed()], [statementFailed()]];
