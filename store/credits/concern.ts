import { PAYMENT_METHODS } from '@/contract/words';
import { fields } from '@/contract/reading/rows';
import { flag, oneOf, orElse } from '@/contract/reading/values';
import { packageFor } from '@/domain/billing/packages';
import { validateAmount } from '@/domain/billing/amount';
import { endedPayments, hasMoved, isWaiting } from '@/domain/billing/awaited';
import { clearPaymentReturn, parsePaymentReturn } from '@/domain/billing/paymentReturn';
import { PAGES } from '@/contract/pages';
import { api, ASK_AGAIN } from '../api/api';
import { isApiFailure } from '../api/failure';
import { paymentsApi, transactionAdapter } from '../api/payments';
import { teamsApi } from '../api/teams';
import { usersApi } from '../api/users';
import type { Concern } from '../concern';
import { draftsOf, typed } from '../drafts/values';
import type { ListenerApi } from '../listening';
import type { RootState } from '../state';
import { addressReplaced, joinUrl } from '../location/slice';
import { signedIn } from '../session/slice';
import { isTeamWaiting, selectTeamId, selectTeams, selectUser } from '../teams/selectors';
import {
  checkoutFailure,
  creditsMessages,
  noCheckoutUrl,
  OTHER_TEAM,
  paymentReturnText,
} from './messages';
import { selectMethod } from './selectors';
import {
  amountRefused,
  buyPressed,
  checkoutFailed,
  checkoutLeft,
  checkoutStarted,
  paymentConfirmed,
  paymentFailed,
  paymentPending,
  paymentRefused,
  paymentSucceeded,
  creditsReducer,
  creditsRule,
} from './slice';

const { matchFulfilled: listed, select: selectListed } = paymentsApi.endpoints.listTransactions;
type ListedAction = Extract<Parameters<typeof listed>[0], { meta: unknown }>;
const { selectAll } = transactionAdapter.getSelectors();

const creditsDraft = fields({ method: oneOf(PAYMENT_METHODS), amount: typed });

/** Buying credits and coming back from the checkout (§2, §4, §5, §8). */
export const credits = {
  reducer: creditsReducer,
  rule: creditsRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: creditsMessages,
  listen: (startListening) => {
    startListening({ actionCreator: buyPressed, effect: buy });
    startListening({ actionCreator: signedIn, effect: comeBack });
    startListening({ matcher: listed, effect: noteEnded });
  },
  drafts: draftsOf({
    stored: fields({
      dialogOpen: flag,
      drafts: fields({ dialog: creditsDraft, panel: creditsDraft }),
      cameBack: orElse(flag, false),
    }),
    closed: () => ({ dialogOpen: false }),
  }),
} satisfies Concern;

async function buy(
  { payload: surface }: ReturnType<typeof buyPressed>,
  listener: ListenerApi,
): Promise<void> {
  const { dispatch, getState, extra } = listener;
  const { processing, drafts } = getState().credits;
  if (processing !== null) return;
  const { amount: typed } = drafts[surface];
  const method = selectMethod(getState(), surface);
  const check = validateAmount(typed);
  if (!check.ok) {
    dispatch(amountRefused({ surface, reason: check.reason }));
    return;
  }
  dispatch(checkoutStarted(check.amount));
  const problem = await teamProblem(listener);
  if (problem !== null) {
    dispatch(checkoutFailed(checkoutFailure(surface, problem.said)));
    return;
  }
  const { data, error } = await dispatch(
    paymentsApi.endpoints.checkout.initiate({
      itemType: 'credits',
      paymentMethod: method,
      ...packageFor(check.amount),
    }),
  );
  const url = data?.url;
  if (url && isWebAddress(url)) {
    // Until then a press would start another one. Drafts that are stored over the checkout have no open dialog.
    await new Promise<void>((gone) => extra.history.leave(url, gone));
    dispatch(checkoutLeft());
    return;
  }
  const said = error ? saidBy(error) : noCheckoutUrl(method);
  dispatch(checkoutFailed(checkoutFailure(surface, said)));
}

/**
 * Why the credits might go to another team than the one on screen; null where they will not. The server credits the person's
 * current team, which may have been switched in another window, or be one that they have left: then it is switched here.
 */
async function teamProblem({
  dispatch,
  getState,
}: ListenerApi): Promise<{ said: string | null } | null> {
  const shown = selectTeamId(getState()) ?? selectUser(getState())?.currentTeamId;
  const { data: user, error } = await dispatch(
    usersApi.endpoints.currentUser.initiate(undefined, ASK_AGAIN),
  );
  // The cached user may be stale, and the money would go to the wrong team.
  if (error || !user) return { said: saidBy(error) };
  const { currentTeamId } = user;
  if (!shown || !currentTeamId || currentTeamId === shown) return null;
  if (selectTeams(getState()).some(({ id }) => id === currentTeamId)) return { said: OTHER_TEAM };
  const { data: teams, error: unlisted } = await dispatch(
    teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN),
  );
  if (unlisted || !teams) return { said: saidBy(unlisted) };
  if (teams.ids.includes(currentTeamId)) return { said: OTHER_TEAM };
  const { error: refusal } = await dispatch(
    usersApi.endpoints.switchTeam.initiate({ userId: user.id, teamId: shown }),
  );
  return refusal ? { said: saidBy(refusal) } : null;
}

const saidBy = (error: unknown): string | null => (isApiFailure(error) ? error.message : null);

/** Whether it is an absolute web address: not `javascript:`, and not a path of this app. */
function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/u.test(new URL(url).protocol);
}

/** Reads the outcome of the checkout from the address, and clears it there. */
function comeBack(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { location } = getState();
  const outcome = parsePaymentReturn(location.search);
  if (!outcome) return;
  dispatch(addressReplaced(joinUrl({ ...location, search: clearPaymentReturn(location.search) })));
  switch (outcome.outcome) {
    case 'success':
      dispatch(paymentSucceeded());
      dispatch(api.util.invalidateTags(['Team', 'Member', 'Transaction']));
      return;
    case 'pending':
      dispatch(paymentPending());
      return;
    case 'failure': {
      const isBilling = isBillingPage(location);
      dispatch(paymentFailed({ text: paymentReturnText(outcome.reason, isBilling), isBilling }));
    }
  }
}

const isBillingPage = ({ pathname }: RootState['location']): boolean =>
  pathname === PAGES.billing.path;

/**
 * Says once what has become of payments that were awaited, by a list that came. Where money has moved, the teams are asked for
 * again, whatever page shows them: their balances, and whether any payment still waits.
 */
function noteEnded(
  { payload, meta }: ListedAction,
  { dispatch, getState, getOriginalState }: ListenerApi,
): void {
  const state = getOriginalState();
  const { data } = selectListed(meta.arg.originalArgs)(state);
  const before = data && selectAll(data);
  const now = selectAll(payload);
  const ended = endedPayments(before, now, state.credits.cameBack);
  const failed = ended.find(({ status }) => status === 'failed');
  // The last toast stays: that of a payment that has failed is needed more.
  if (ended.some(({ status }) => status === 'completed')) dispatch(paymentConfirmed());
  if (failed) {
    const isBilling = isBillingPage(getState().location);
    const text = failed.errorMessage || paymentReturnText('processing_failed', isBilling);
    dispatch(paymentRefused({ text, isBilling }));
  }
  const { teamId } = meta.arg.originalArgs;
  // The team had told of one that has ended before the first list.
  const isOver = isTeamWaiting(state, teamId) && !now.some(isWaiting);
  const hasNews = before === undefined ? isOver : hasMoved(before, now);
  if (ended.length > 0 || hasNews) dispatch(api.util.invalidateTags(['Team', 'Member']));
}
