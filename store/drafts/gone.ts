import { sshKeysApi } from '../api/sshKeys';
import { selectDeploymentById, selectListing } from '../instances/selectors';
import type { ListenerApi, StartListening } from '../listening';
import { signedIn } from '../session/slice';
import { selectTeamId } from '../teams/selectors';
import { teamSwitched } from '../teams/slice';
import type { RootState } from '../reducer';
import { draftsOutdated } from './events';
import { readDrafts } from './storage';

/** Lets go of what drafts are about once it is known to be gone: a team, an instance, an SSH key. */
export function listenForGone(startListening: StartListening): void {
  startListening({ actionCreator: signedIn, effect: (_action, listener) => compare(listener) });
  startListening({
    matcher: sshKeysApi.endpoints.listSshKeys.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      const { key, progress } = getState().deploy;
      const { teamId } = meta.arg.originalArgs;
      // A key that is being saved may be newer than the list.
      if (key.selectedKeyId === null || progress !== 'idle') return;
      if (teamId !== selectTeamId(getState()) || payload.ids.includes(key.selectedKeyId)) return;
      dispatch(draftsOutdated({ deploy: { key: { selectedKeyId: null } } }));
    },
  });
}

/** What was open or typed when the session ended, compared with what there is when it goes on. */
async function compare(listener: ListenerApi): Promise<void> {
  const { cancelActiveListeners, dispatch, getState } = listener;
  cancelActiveListeners();
  const made = readDrafts(listener)?.teamId ?? null;
  await until(listener, (state) => selectTeamId(state) !== null);
  const teamId = selectTeamId(getState());
  if (made !== null && teamId !== null && made !== teamId) {
    // It was switched in another window, or is no longer the person's: its drafts are not those of this one.
    dispatch(teamSwitched(teamId));
    return;
  }
  const { openId } = getState().instances;
  if (openId === null) return;
  await until(listener, (state) => selectListing(state).phase === 'ready');
  if (getState().instances.openId !== openId || selectDeploymentById(getState(), openId)) return;
  dispatch(draftsOutdated({ instances: { openId: null, rename: null } }));
}

async function until(
  { condition, getState }: ListenerApi,
  holds: (state: RootState) => boolean,
): Promise<void> {
  if (!holds(getState())) await condition((_action, state) => holds(state));
}
