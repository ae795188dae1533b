import { createSelector } from '@reduxjs/toolkit';
import { creditsText } from '@/domain/billing/purchase';
import { pageOf } from '@/domain/billing/table';
import {
  filterTransactions,
  sortTransactions,
  transactionRow,
  transactionTotals,
} from '@/domain/billing/transactionTable';
import { formatMicros } from '@/domain/money';
import { paymentsApi, transactionAdapter } from '../api/payments';
import type { RootState } from '../state';
import { selectTeamId } from '../teams/selectors';
import type { TransactionQuery } from './slice';

/**
 * What the table is asked to show comes as an argument: a page may draw a search later than it is typed
 * (`state.billing.transactions` is the latest).
 */
type Given = [state: RootState, query: TransactionQuery];

const NO_TRANSACTIONS = transactionAdapter.getInitialState();
/** Newest transactions that are shown beside the Buy Credits panel. */
const NEWEST_COUNT = 5;

const selectQuerySelector = createSelector([selectTeamId], (teamId) =>
  paymentsApi.endpoints.listTransactions.select({ teamId: teamId ?? '' }),
);
const selectTransactions = transactionAdapter.getSelectors(
  (state: RootState) => selectQuerySelector(state)(state).data ?? NO_TRANSACTIONS,
).selectAll;

/** Every transaction of the team as a row, in the order in which they came. */
const selectRows = createSelector([selectTransactions], (transactions) =>
  transactions.map(transactionRow),
);

/** How many transactions the team has, whatever the filter. */
export const selectTransactionCount = (state: RootState): number => selectRows(state).length;

/** The newest transactions. */
export const selectNewestTransactions = createSelector([selectRows], (rows) =>
  sortTransactions(rows, { column: 'createdAt', descending: true }).slice(0, NEWEST_COUNT),
);

/** Ordered before they are filtered: a filter changes with every key, the order hardly ever. */
const selectSortedRows = createSelector(
  [selectRows, (...[, query]: Given) => query.order],
  sortTransactions,
);

/** All rows that the filter leaves, in order, on whatever page. */
export const selectListedTransactions = createSelector(
  [selectSortedRows, (...[, query]: Given) => query.search, (...[, query]: Given) => query.status],
  (rows, search, status) => filterTransactions(rows, { search, status }),
);

/** The page of the table that is shown. */
export const selectTransactionPage = createSelector(
  [selectListedTransactions, (...[, query]: Given) => query.page],
  pageOf,
);

/** Totals of what was paid among all listed rows, as texts. */
export const selectTransactionTotals = createSelector([selectListedTransactions], (rows) => {
  const { count, amount, credits } = transactionTotals(rows);
  return {
    count,
    amount: formatMicros(amount),
    credits: creditsText(credits).replace(/ credits?$/u, ''),
  };
});
