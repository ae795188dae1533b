import type { NextBlocker } from '@/domain/deploy/readiness';
import { offersApi } from '../api/offers';
import { draftsRestored } from '../drafts/events';
import type { ListenerApi, StartListening } from '../listening';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { recheckChosenOffer } from './recheck';
import { placeOrder } from './placeOrder';
import { selectNextBlockers } from './selectors';
import { chosenOfferRefreshed, deployPressed, nextPressed, sshKeyStepReached } from './slice';

/** The wizard's side effects (specification, sections 4 and 5). */
export function listenForDeploy(startListening: StartListening): void {
  startListening({ actionCreator: nextPressed, effect: (_action, listener) => next(listener) });
  startListening({
    actionCreator: deployPressed,
    effect: (_action, listener) => placeOrder(listener),
  });
  startListening({
    actionCreator: draftsRestored,
    effect: (_action, listener) => recheckChosenOffer(listener, { force: true }),
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
}

async function next(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  if (sayBlocker(listener)) return;
  await recheckChosenOffer(listener, { force: false });
  if (getState().deploy.step !== 'configure' || sayBlocker(listener)) return;
  dispatch(sshKeyStepReached());
}

/** Says the first thing that keeps step 1 from being done. */
function sayBlocker(listener: ListenerApi): boolean {
  const [blocker] = selectNextBlockers(listener.getState());
  if (!blocker) return false;
  showToast(listener, blockerMessage(blocker));
  return true;
}

function blockerMessage(blocker: NextBlocker) {
  switch (blocker) {
    case 'offerMissing':
      return messages.noOfferSelected();
    case 'regionMissing':
    case 'operatingSystemMissing':
      return messages.configurationIncomplete();
    default:
      return messages.offerChanged();
  }
}
