import { clampPage, isSameQuery } from '@/domain/deploy/listing';
import { offersApi } from '../api/offers';
import { sshKeysApi } from '../api/sshKeys';
import type { Concern } from '../concern';
import { draftsOutdated, draftsRestored } from '../drafts/events';
import { draftsOf } from '../drafts/values';
import type { ListenerApi } from '../listening';
import { selectTeamId } from '../teams/selectors';
import { deployDrafts } from './drafts';
import { deployMessages } from './messages';
import { recheckChosenOffer, seekAnotherOffer } from './recheck';
import { placeOrder } from './placeOrder';
import { selectIsSearchUnsettled, selectNextBlockers, selectOfferQuery } from './selectors';
import {
  anotherOfferWanted,
  chosenOfferRefreshed,
  deployAnywayPressed,
  deployPressed,
  nextPressed,
  offerPageTurned,
  offerSearchChanged,
  offerSearchSettled,
  orderRefused,
  sshKeyStepReached,
  deployReducer,
  deployRule,
} from './slice';

/** The search is sent after this pause in typing. Milliseconds. */
const SEARCH_PAUSE_MS = 250;

/** The wizard's side effects (§4, §5). */
export const deploy = {
  reducer: deployReducer,
  rule: deployRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: deployMessages,
  drafts: draftsOf({ stored: deployDrafts }),
  listen: (startListening) => {
    startListening({ actionCreator: nextPressed, effect: next });
    startListening({
      actionCreator: deployPressed,
      effect: (_action, listener) => placeOrder(listener, false),
    });
    startListening({
      actionCreator: deployAnywayPressed,
      effect: (_action, listener) => placeOrder(listener, true),
    });
    startListening({
      actionCreator: anotherOfferWanted,
      effect: (_action, listener) => seekAnotherOffer(listener),
    });
    startListening({
      actionCreator: draftsRestored,
      effect: (_action, listener) => {
        if (selectIsSearchUnsettled(listener.getState())) listener.dispatch(offerSearchSettled());
        return recheckChosenOffer(listener, { force: true });
      },
    });
    startListening({
      actionCreator: offerSearchChanged,
      effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
        cancelActiveListeners();
        await delay(SEARCH_PAUSE_MS);
        if (selectIsSearchUnsettled(getState())) dispatch(offerSearchSettled());
      },
    });
    // A shorter list may no longer have the current page.
    startListening({
      matcher: offersApi.endpoints.listOffers.matchFulfilled,
      effect: ({ payload, meta }, { dispatch, getState }) => {
        const asked = meta.arg.originalArgs;
        const page = clampPage(asked.page, payload.totalPages);
        if (page !== asked.page && isSameQuery(asked, selectOfferQuery(getState())))
          dispatch(offerPageTurned(page));
      },
    });
    // Any list of offers may have news of the chosen group.
    startListening({
      matcher: offersApi.endpoints.listOffers.matchFulfilled,
      effect: ({ payload }, { dispatch, getState }) => {
        const chosen = getState().deploy.configuration.group;
        const listed = payload.data.find((group) => group.gpuType === chosen?.gpuType);
        if (listed) dispatch(chosenOfferRefreshed(listed));
      },
    });
    // The chosen key may have been deleted. While a new key is being saved, the list may be older than the key.
    startListening({
      matcher: sshKeysApi.endpoints.listSshKeys.matchFulfilled,
      effect: ({ payload, meta }, { dispatch, getState }) => {
        const { key, progress } = getState().deploy;
        if (key.selectedKeyId === null || progress !== 'idle') return;
        const isListed = payload.ids.includes(key.selectedKeyId);
        if (isListed || meta.arg.originalArgs.teamId !== selectTeamId(getState())) return;
        dispatch(draftsOutdated({ deploy: { key: { selectedKeyId: null } } }));
      },
    });
  },
} satisfies Concern;

async function next(_action: unknown, listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  if (refusedNext(listener)) return;
  await recheckChosenOffer(listener, { force: false });
  if (getState().deploy.step !== 'configure' || refusedNext(listener)) return;
  dispatch(sshKeyStepReached());
}

/** Refuses for the first blocker of step 1. @returns false where there is none */
function refusedNext({ dispatch, getState }: ListenerApi): boolean {
  const [blocker] = selectNextBlockers(getState());
  if (blocker) dispatch(orderRefused(blocker));
  return blocker !== undefined;
}
