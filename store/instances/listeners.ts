import { destroyTarget, mayDo } from '@/domain/instances/actions';
import { instanceName, renameOutcome } from '@/domain/instances/name';
import { ASK_AGAIN } from '../api/api';
import { deploymentsApi } from '../api/deployments';
import { isApiFailure } from '../api/failure';
import { teamsApi } from '../api/teams';
import { draftsOutdated } from '../drafts/events';
import type { ListenerApi, StartListening } from '../listening';
import type { RootState } from '../reducer';
import { signedIn } from '../session/slice';
import { selectTeamId } from '../teams/selectors';
import * as messages from '../toasts/messages';
import { showToast } from '../toasts/show';
import { selectDeploymentById, selectDeployments, selectListing } from './selectors';
import {
  destroyConfirmed,
  destroyCancelled,
  destroySettled,
  destroyStarted,
  refreshEnded,
  refreshPressed,
  refreshStarted,
  renameCancelled,
  renameRefused,
  renameSent,
  renameSettled,
  renameSubmitted,
} from './slice';

/** The refresh button shows its spinner at least this long (specification, section 9). Milliseconds. */
const MINIMUM_SPINNER_MS = 500;

/** Refresh, rename and destroy (specification, sections 2, 4 and 8). */
export function listenForInstances(startListening: StartListening): void {
  startListening({ actionCreator: refreshPressed, effect: (_action, api) => refresh(api) });
  startListening({ actionCreator: renameSubmitted, effect: (_action, api) => rename(api) });
  startListening({ actionCreator: destroyConfirmed, effect: (_action, api) => destroy(api) });
  startListening({
    matcher: deploymentsApi.endpoints.listDeployments.matchFulfilled,
    effect: (_action, api) => tellFailed(api),
  });
  startListening({ actionCreator: signedIn, effect: (_action, api) => closeGone(api) });
}

/** The instance that was open when the session ended may be gone when it goes on. */
async function closeGone(listener: ListenerApi): Promise<void> {
  const { cancelActiveListeners, condition, dispatch, getState } = listener;
  cancelActiveListeners();
  const { openId } = getState().instances;
  if (openId === null) return;
  const isListed = (state: RootState) =>
    selectTeamId(state) !== null && selectListing(state).phase === 'ready';
  if (!isListed(getState())) await condition((_action, state) => isListed(state));
  if (getState().instances.openId !== openId || selectDeploymentById(getState(), openId)) return;
  dispatch(draftsOutdated({ instances: { openId: null, rename: null } }));
}

/** A deployment that fails leaves the list of what runs: who waits for it is told. */
function tellFailed(listener: ListenerApi): void {
  const before = listener.getOriginalState();
  const failed = selectDeployments(listener.getState()).filter(
    ({ id, status }) =>
      status === 'failed' && selectDeploymentById(before, id)?.status === 'deploying',
  );
  if (failed.length > 0)
    showToast(listener, messages.instancesFailed(failed.map((one) => instanceName(one))));
}

async function refresh({ dispatch, getState, delay }: ListenerApi): Promise<void> {
  const teamId = selectTeamId(getState());
  if (getState().instances.refreshing) return;
  dispatch(refreshStarted());
  await Promise.all([
    delay(MINIMUM_SPINNER_MS),
    // Without a team there is nothing to ask for: it is the teams that are missing.
    teamId === null
      ? dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN))
      : dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }, ASK_AGAIN)),
  ]);
  dispatch(refreshEnded());
}

async function rename(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { rename: draft } = getState().instances;
  const teamId = selectTeamId(getState());
  if (!draft || draft.pending || teamId === null) return;
  const current = selectDeploymentById(getState(), draft.id);
  const outcome = renameOutcome(draft.name, current?.name);
  if (outcome.kind === 'invalid') {
    dispatch(renameRefused());
    showToast(listener, messages.instanceNameEmpty());
    return;
  }
  if (outcome.kind === 'unchanged') {
    dispatch(renameCancelled());
    return;
  }
  dispatch(renameSent());
  const { error } = await dispatch(
    deploymentsApi.endpoints.renameDeployment.initiate({
      deploymentId: draft.id,
      teamId,
      name: outcome.name,
    }),
  );
  // What has been typed since then, in an editor opened anew, is another rename.
  const { rename: shown } = getState().instances;
  if (shown?.pending && shown.id === draft.id && shown.name === draft.name)
    dispatch(renameSettled());
  showToast(listener, error ? messages.renameFailed() : messages.instanceRenamed(outcome.name));
}

async function destroy(listener: ListenerApi): Promise<void> {
  const { dispatch, getState } = listener;
  const { confirm, destroying } = getState().instances;
  const teamId = selectTeamId(getState());
  if (!confirm || teamId === null || destroying.includes(confirm.id)) return;
  const { id, from } = confirm;
  const deployment = selectDeploymentById(getState(), id);
  const target = deployment ? destroyTarget(deployment) : null;
  if (!deployment || !target) {
    dispatch(destroyCancelled());
    showToast(listener, deployment ? messages.instanceIdMissing() : messages.destroyFailed());
    return;
  }
  // It ended while the dialog was open; there is nothing left to destroy.
  if (!mayDo('destroy', deployment.status)) {
    dispatch(destroyCancelled());
    return;
  }
  dispatch(destroyStarted(id));
  const { error } = await dispatch(
    deploymentsApi.endpoints.destroyInstance.initiate({ deploymentId: id, teamId, ...target }),
  );
  const isElsewhere = selectTeamId(getState()) !== teamId;
  dispatch(destroySettled({ id, destroyed: !error, from: isElsewhere ? 'otherTeam' : from }));
  showToast(
    listener,
    error
      ? messages.destroyFailed(isApiFailure(error) ? error : undefined)
      : messages.instanceDestroyed(),
  );
}
