import type { Rule } from '@/domain/snapshot/rules';
import { chosen, said, typed } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as billing from './slice';

export const state = {
  tab: 'word',
  range: 'word',
  usage: { search: 'text', order: { column: 'word', descending: 'keep' }, page: 'keep' },
  transactions: {
    search: 'text',
    status: 'word',
    order: { column: 'word', descending: 'keep' },
    page: 'keep',
  },
} as const satisfies Rule<billing.BillingState>;

export const events = eventsOf(billing, {
  billingTabChosen: { payload: 'word', words: chosen('Chose the billing tab') },
  spendRangeChosen: { payload: 'word', words: chosen('Chose the time range') },
  usageSearchChanged: { payload: 'text', words: typed('the search of usage') },
  usageColumnPressed: { payload: 'word', words: chosen('Sorted usage by') },
  usagePageTurned: { payload: 'keep', words: chosen('Turned usage to page') },
  transactionSearchChanged: { payload: 'text', words: typed('the search of transactions') },
  transactionStatusChosen: { payload: 'word', words: chosen('Showed transactions of status') },
  transactionFilterCleared: { words: said('Cleared the filter of transactions') },
  transactionColumnPressed: { payload: 'word', words: chosen('Sorted transactions by') },
  transactionPageTurned: { payload: 'keep', words: chosen('Turned transactions to page') },
});
