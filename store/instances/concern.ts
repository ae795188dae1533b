import { PAGES } from '@/contract/pages';
import { fields } from '@/contract/reading/rows';
import { oneOf, text } from '@/contract/reading/values';
import { destroyTarget, mayDo } from '@/domain/instances/actions';
import { renameOutcome } from '@/domain/instances/name';
import { INSTANCE_TABS } from '@/domain/instances/tabs';
import { ASK_AGAIN } from '../api/api';
import { deploymentsApi } from '../api/deployments';
import { teamsApi } from '../api/teams';
import type { Concern } from '../concern';
import { draftsOutdated } from '../drafts/events';
import { draftsOf, notPending, nullable, typed } from '../drafts/values';
import type { ListenerApi } from '../listening';
import type { RootState } from '../state';
import { serverHas } from '../server/slice';
import { signedIn } from '../session/slice';
import { selectTeamId } from '../teams/selectors';
import { instanceMessages } from './messages';
import { selectDeploymentById, selectIsDestroying, selectListing } from './selectors';
import {
  destroyConfirmed,
  destroyCancelled,
  destroyRefused,
  refreshEnded,
  refreshPressed,
  renameCancelled,
  renameRefused,
  renameSubmitted,
  instancesReducer,
  instancesRule,
} from './slice';

/** Minimum duration of the refresh spinner (§9). Milliseconds. */
const MINIMUM_SPINNER_MS = 500;

/** Refresh, rename and destroy (§2, §4, §8). */
export const instances = {
  reducer: instancesReducer,
  rule: instancesRule,
  snapshot: () => import(/* webpackChunkName: "snapshot" */ './snapshot'),
  messages: instanceMessages,
  listen: (startListening) => {
    startListening({ actionCreator: refreshPressed, effect: refresh });
    startListening({ actionCreator: renameSubmitted, effect: rename });
    startListening({ actionCreator: destroyConfirmed, effect: destroy });
    startListening({ actionCreator: signedIn, effect: closeUnlisted });
  },
  drafts: draftsOf({
    stored: fields({
      tab: oneOf(INSTANCE_TABS),
      openId: nullable(text),
      rename: nullable(fields({ id: text, name: typed, pending: notPending })),
    }),
    home: PAGES.instances.path,
    /** A drawer in which a name is being typed stays open, so that the name is not lost. */
    closed: ({ rename }) => (rename ? {} : { openId: null }),
  }),
} satisfies Concern;

/** The instance that was open when the session ended may have been deleted since. */
async function closeUnlisted(_action: unknown, listener: ListenerApi): Promise<void> {
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

async function refresh(_action: unknown, listener: ListenerApi): Promise<void> {
  const { dispatch, getState, getOriginalState, delay } = listener;
  if (getOriginalState().instances.refreshing) return;
  const teamId = selectTeamId(getState());
  await Promise.all([
    delay(MINIMUM_SPINNER_MS),
    // Without a team, the teams are what is missing.
    teamId === null
      ? dispatch(teamsApi.endpoints.listTeams.initiate(undefined, ASK_AGAIN))
      : dispatch(deploymentsApi.endpoints.listDeployments.initiate({ teamId }, ASK_AGAIN)),
  ]);
  dispatch(refreshEnded());
}

function rename(_action: unknown, { dispatch, getState }: ListenerApi): void {
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

function destroy(_action: unknown, { dispatch, getState }: ListenerApi): void {
  const { confirm } = getState().instances;
  const teamId = selectTeamId(getState());
  if (!confirm || teamId === null) return;
  const { id } = confirm;
  const deployment = selectDeploymentById(getState(), id);
  const target = deployment ? destroyTarget(deployment) : null;
  if (!deployment || !target) {
    dispatch(destroyRefused(deployment ? 'idMissing' : 'notListed'));
    return;
  }
  // It has ended while the dialog was open, or is being destroyed.
  if (!mayDo('destroy', deployment.status) || selectIsDestroying(getState(), id)) {
    dispatch(destroyCancelled());
    return;
  }
  void dispatch(
    deploymentsApi.endpoints.destroyInstance.initiate({
      deploymentId: id,
      teamId,
      ...target,
      ...(serverHas(getState(), 'async-destroy') && { mayBePending: true }),
    }),
  );
}
