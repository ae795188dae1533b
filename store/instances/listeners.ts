import { destroyTarget, mayDo } from '@/domain/instances/actions';
import { renameOutcome } from '@/domain/instances/name';
import { ASK_AGAIN } from '../api/api';
import { deploymentsApi } from '../api/deployments';
import { teamsApi } from '../api/teams';
import { draftsOutdated } from '../drafts/events';
import type { ListenerApi, StartListening } from '../listening';
import type { RootState } from '../state';
import { signedIn } from '../session/slice';
import { selectTeamId } from '../teams/selectors';
import { selectDeploymentById, selectListing } from './selectors';
import {
  destroyConfirmed,
  destroyCancelled,
  destroyRefused,
  refreshEnded,
  refreshPressed,
  renameCancelled,
  renameRefused,
  renameSubmitted,
} from './slice';

/** The refresh button shows its spinner at least this long (specification, section 9). Milliseconds. */
const MINIMUM_SPINNER_MS = 500;

/** Refresh, rename and destroy (specification, sections 2, 4 and 8). */
export function listenForInstances(startListening: StartListening): void {
  startListening({
    actionCreator: refreshPressed,
    effect: (_action, api) =>
      api.getOriginalState().instances.refreshing ? undefined : refresh(api),
  });
  startListening({ actionCreator: renameSubmitted, effect: (_action, api) => rename(api) });
  startListening({ actionCreator: destroyConfirmed, effect: (_action, api) => destroy(api) });
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

async function refresh({ dispatch, getState, delay }: ListenerApi): Promise<void> {
  const teamId = selectTeamId(getState());
  await Promise.all([
    delay(MINIMUM_SPINNER_MS),
    // Without a team there is nothing to ask for: it is the teams that are missing.
    teamId === null
      ? dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN))
      : dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }, ASK_AGAIN)),
  ]);
  dispatch(refreshEnded());
}

function rename({ dispatch, getState }: ListenerApi): void {
  const { rename: draft } = getState().instances;
  const teamId = selectTeamId(getState());
  if (!draft || draft.pending || teamId === null) return;
  const deploymentId = draft.id;
  const outcome = renameOutcome(draft.name, selectDeploymentById(getState(), deploymentId)?.name);
  if (outcome.kind === 'invalid') dispatch(renameRefused());
  else if (outcome.kind === 'unchanged') dispatch(renameCancelled());
  else {
    const { name } = outcome;
    const renaming = deploymentsApi.endpoints.renameDeployment;
    void dispatch(renaming.initiate({ deploymentId, teamId, name }));
  }
}

function destroy({ dispatch, getState }: ListenerApi): void {
  const { confirm, destroying } = getState().instances;
  const teamId = selectTeamId(getState());
  if (!confirm || teamId === null || confirm.id in destroying) return;
  const { id } = confirm;
  const deployment = selectDeploymentById(getState(), id);
  const target = deployment ? destroyTarget(deployment) : null;
  if (!deployment || !target) {
    dispatch(destroyRefused(deployment ? 'idMissing' : 'notListed'));
    return;
  }
  // It ended while the dialog was open; there is nothing left to destroy.
  if (!mayDo('destroy', deployment.status)) {
    dispatch(destroyCancelled());
    return;
  }
  void dispatch(
    deploymentsApi.endpoints.destroyInstance.initiate({ deploymentId: id, teamId, ...target }),
  );
}
