import { createSelector } from '@reduxjs/toolkit';
import { creditsText } from '@/domain/billing/purchase';
import { pageOf } from '@/domain/table';
import {
  filterTransactions,
  sortTransactions,
  statusFilters,
  transactionRow,
  transactionTotals,
} from '@/domain/billing/transactionTable';
import { formatMicros } from '@/domain/money';
import { plainNumber } from '@/domain/numbers';
import { selectTransactions } from '../credits/selectors';
import type { RootState } from '../state';
import type { TransactionQuery } from './slice';

/** The query is an argument, since the page may render a deferred search; `state.billing.transactions` is the latest. */
type Given = [state: RootState, query: TransactionQuery];

/** Transactions beside the Buy Credits panel. */
const NEWEST_COUNT = 5;

/** Every transaction of the team as a row, in the order of the answer. */
const selectRows = createSelector([selectTransactions], (transactions) =>
  transactions.map(transactionRow),
);

/** How many transactions the team has, before the filter. */
export const selectTransactionCount = (state: RootState): number => selectRows(state).length;

/** The choices of the status filter. */
export const selectStatusFilters = createSelector([selectRows], statusFilters);

/** The newest transactions. */
export const selectNewestTransactions = createSelector([selectRows], (rows) =>
  sortTransactions(rows, { column: 'createdAt', descending: true }).slice(0, NEWEST_COUNT),
);

/** Sorted before they are filtered: a filter changes with every key, the order hardly ever. */
const selectSortedRows = createSelector(
  [selectRows, (...[, query]: Given) => query.order],
  sortTransactions,
);

/** The filtered rows of all pages, in order. */
export const selectListedTransactions = createSelector(
  [selectSortedRows, (...[, query]: Given) => query.search, (...[, query]: Given) => query.status],
  (rows, search, status) => filterTransactions(rows, { search, status }),
);

/** The current page of the table. */
export const selectTransactionPage = createSelector(
  [selectListedTransactions, (...[, query]: Given) => query.page],
  pageOf,
);

/** Totals of the filtered rows, as texts. */
export const selectTransactionTotals = createSelector([selectListedTransactions], (rows) => {
  const { count, isNet, amount, credits } = transactionTotals(rows);
  return {
    label: isNet ? `Net of ${plainNumber(count)}` : `Total of ${plainNumber(count)} paid`,
    amount: formatMicros(amount),
    credits: creditsText(credits).replace(/ credits?$/u, ''),
  };
});
