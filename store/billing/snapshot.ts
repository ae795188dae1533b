import { chosen, typed } from '@/domain/snapshot/vocabulary';
import type { Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import * as billing from './slice';
import { receiptFailed, statementFailed } from './messages';

const { tab, range, usage, transactions, opening } = billing.billingRule;

export const events = eventsOf(billing, {
  billingTabChosen: { payload: tab, label: chosen('Chose the billing tab') },
  spendRangeChosen: { payload: range, label: chosen('Chose the time range') },
  usageSearchChanged: { payload: usage.search, label: typed('the search of usage') },
  usageColumnPressed: { payload: usage.order.column, label: chosen('Sorted usage by') },
  usagePageTurned: { payload: 'keep', label: chosen('Turned usage to page') },
  transactionSearchChanged: {
    payload: transactions.search,
    label: typed('the search of transactions'),
  },
  transactionStatusChosen: {
    payload: transactions.status,
    label: chosen('Showed transactions of status'),
  },
  transactionFilterCleared: 'Cleared the filter of transactions',
  transactionColumnPressed: {
    payload: transactions.order.column,
    label: chosen('Sorted transactions by'),
  },
  statementMonthChosen: { payload: 'public', label: chosen('Chose the month of the statement') },
  receiptPressed: {
    payload: { transactionId: 'id', receiptNumber: 'id' },
    label: 'Wanted the receipt of a transaction',
  },
  statementPressed: {
    payload: { month: 'public', as: opening.statements.element },
    label: 'Wanted the statement of a month',
  },
  transactionPageTurned: { payload: 'keep', label: chosen('Turned transactions to page') },
});

export const sentences: readonly Sentence[] = [[receiptFailed()], [statementFailed()]];
