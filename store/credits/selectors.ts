import { createSelector } from '@reduxjs/toolkit';
import type { PaymentMethod } from '@/contract/payment';
import { awaitedMicros, awaitedPayments } from '@/domain/billing/awaited';
import { formatMicros } from '@/domain/money';
import { isApiFailure } from '../api/failure';
import { paymentsApi, transactionAdapter } from '../api/payments';
import type { RootState } from '../state';
import { isTeamWaiting, selectTeamId, selectTeamsTime } from '../teams/selectors';
import { PROBLEM_TEXTS } from './messages';
import type { CreditsSurface } from './slice';

/** The error text of the amount's field; null while there is none. */
export function selectAmountProblem(
  { credits: { refusal } }: RootState,
  surface: CreditsSurface,
): string | null {
  if (refusal?.surface !== surface) return null;
  const problem = PROBLEM_TEXTS[refusal.reason];
  return refusal.reason === 'notANumber' ? `${problem}, for example 1000 or 37.50` : problem;
}

const NO_TRANSACTIONS = transactionAdapter.getInitialState();

const selectListed = createSelector([selectTeamId], (teamId) =>
  paymentsApi.endpoints.listTransactions.select({ teamId: teamId ?? '' }),
);

/** All transactions of the team that are loaded, in the order of the answer. */
export const selectTransactions = transactionAdapter.getSelectors(
  (state: RootState) => selectListed(state)(state).data ?? NO_TRANSACTIONS,
).selectAll;

const selectAwaited = createSelector(
  [selectTransactions, (state: RootState) => state.credits.cameBack],
  awaitedPayments,
);

/** What payments that are not confirmed come to, as text; null while none is awaited. */
export const selectAwaitedAmount = createSelector([selectAwaited], (awaited) =>
  awaited.length === 0 ? null : formatMicros(awaitedMicros(awaited)),
);

/** Whether the team tells of a payment that waits, and its transactions have told nothing since: those are right. */
function isOnlyTold(state: RootState): boolean {
  const { fulfilledTimeStamp: listedAt = 0, error } = selectListed(state)(state);
  // Where they may not be seen they will never tell.
  const isRefused = isApiFailure(error) && error.status === 403;
  const isNews = listedAt < selectTeamsTime(state);
  return isNews && !isRefused && isTeamWaiting(state, selectTeamId(state));
}

/** Whether it is to be asked again and again how a payment ends. */
export const selectIsAwaiting = (state: RootState): boolean =>
  state.credits.cameBack || selectAwaited(state).length > 0 || isOnlyTold(state);

/** The way to pay that is chosen, or the only one that there is (§2). */
export function selectMethod(
  { credits, server: { payments } }: RootState,
  surface: CreditsSurface,
): PaymentMethod {
  const { method } = credits.drafts[surface];
  return payments.includes(method) ? method : (payments[0] ?? method);
}
