import type { OfferQuery } from '@/contract/offer';
import { clampPage } from '@/domain/deploy/listing';
import { offersApi } from '../api/offers';
import { sshKeysApi } from '../api/sshKeys';
import { draftsOutdated, draftsRestored } from '../drafts/events';
import type { ListenerApi, StartListening } from '../listening';
import { selectTeamId } from '../teams/selectors';
import { recheckChosenOffer } from './recheck';
import { placeOrder } from './placeOrder';
import { selectIsSearchUnsettled, selectNextBlockers, selectOfferQuery } from './selectors';
import {
  chosenOfferRefreshed,
  deployAnywayPressed,
  deployPressed,
  nextPressed,
  offerPageTurned,
  offerSearchChanged,
  offerSearchSettled,
  orderRefused,
  sshKeyStepReached,
} from './slice';

/** How long a person may pause between two letters of a search. Milliseconds. */
const SEARCH_PAUSE_MS = 250;

/** The wizard's side effects (specification, sections 4 and 5). */
export function listenForDeploy(startListening: StartListening): void {
  startListening({ actionCreator: nextPressed, effect: (_action, listener) => next(listener) });
  startListening({
    actionCreator: deployPressed,
    effect: (_action, listener) => placeOrder(listener, false),
  });
  startListening({
    actionCreator: deployAnywayPressed,
    effect: (_action, listener) => placeOrder(listener, true),
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
  // A list that has grown shorter may have lost the page that is shown.
  startListening({
    matcher: offersApi.endpoints.listOffers.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      const asked = meta.arg.originalArgs;
      const page = clampPage(asked.page, payload.totalPages);
      if (page !== asked.page && isSame(asked, selectOfferQuery(getState())))
        dispatch(offerPageTurned(page));
    },
  });
  // Every list that comes in, for whatever page or search, may tell something new about what was chosen.
  startListening({
    matcher: offersApi.endpoints.listOffers.matchFulfilled,
    effect: ({ payload }, { dispatch, getState }) => {
      const chosen = getState().deploy.configuration.group;
      const fresh = payload.data.find((group) => group.gpuType === chosen?.gpuType);
      if (fresh) dispatch(chosenOfferRefreshed(fresh));
    },
  });
  // The chosen key may be gone. One that is being saved may be newer than the list.
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
}

function isSame(a: OfferQuery, b: OfferQuery): boolean {
  return (
    a.page === b.page &&
    a.search === b.search &&
    a.sortBy === b.sortBy &&
    a.sortOrder === b.sortOrder
  );
}

async function next(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  if (refusedNext(listener)) return;
  await recheckChosenOffer(listener, { force: false });
  if (getState().deploy.step !== 'configure' || refusedNext(listener)) return;
  dispatch(sshKeyStepReached());
}

/** Refuses to go on for the first thing that keeps step 1 from being done. @returns false where it is done */
function refusedNext({ dispatch, getState }: ListenerApi): boolean {
  const [blocker] = selectNextBlockers(getState());
  if (blocker) dispatch(orderRefused(blocker));
  return blocker !== undefined;
}
