import { createSelector } from '@reduxjs/toolkit';
import { monthText } from '@/domain/billing/dayText';
import { statementMonths } from '@/domain/billing/documents';
import { selectTransactions } from '../credits/selectors';
import { selectDeployments } from '../instances/selectors';
import type { RootState } from '../state';
import { createTimedSelector, givenNow } from './timedSelector';

/** The earliest that is known of the team: a transaction or an instance. */
const selectFirst = createSelector(
  [selectTransactions, selectDeployments],
  (transactions, deployments) =>
    [...transactions, ...deployments].reduce<string | null>(
      (first, { createdAt }) =>
        createdAt && (first === null || Date.parse(createdAt) < Date.parse(first))
          ? createdAt
          : first,
      null,
    ),
);

/** The months that have a statement, as choices, and the one that is chosen. */
export const selectStatement = createTimedSelector(
  [selectFirst, (state: RootState) => state.billing.statementMonth, givenNow],
  (first, chosen, now) => {
    const months = statementMonths(first, now);
    return {
      options: months.map((value) => ({ value, label: monthText(value) })),
      month: months.find((month) => month === chosen) ?? months[0] ?? '',
    };
  },
);
