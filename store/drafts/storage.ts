import { readBy } from '@/contract/reading/decoder';
import type { ListenerApi, StartListening } from '../listening';
import { identityFound, signedIn } from '../session/slice';
import { selectTeamId } from '../teams/selectors';
import { teamSwitched } from '../teams/slice';
import { draftsRestored } from './events';
import { restoredOn } from './restoredOn';
import { DRAFTS, DRAFTS_VERSION, storedDrafts } from './schema';
import { clearDrafts, readStored, writeStored } from './stored';

/** Stores drafts over a reload and over the end of a session, for the same person only. */
export function listenForDrafts(startListening: StartListening): void {
  startListening({
    predicate: (_action, state, before) =>
      state.session.status === 'signedIn' &&
      DRAFTS.some(({ name }) => state[name] !== before[name]),
    effect: (_action, listener) => {
      const state = listener.getState();
      if (!state.session.identity) return;
      const { read } = readBy(storedDrafts, {
        version: DRAFTS_VERSION,
        uid: state.session.identity.uid,
        teamId: selectTeamId(state),
        path: state.location.pathname,
        drafts: state,
      });
      if (read !== null) writeStored(listener, JSON.stringify(read.value));
    },
  });
  startListening({
    actionCreator: identityFound,
    effect: ({ payload: { identity } }, listener) => {
      const { session } = listener.getOriginalState();
      const before = session.identity?.uid ?? session.lastUid;
      if (before !== identity.uid) restore(listener, identity.uid);
    },
  });
  startListening({ actionCreator: signedIn, effect: (_action, listener) => compare(listener) });
}

/** Restores the drafts of this person; those of another person, or that cannot be read, are deleted. */
function restore(listener: ListenerApi, uid: string): void {
  const stored = readDrafts(listener);
  if (stored?.uid !== uid) clearDrafts(listener);
  else listener.dispatch(draftsRestored(restoredOn(listener.getState().location.pathname, stored)));
}

/** The stored drafts of whichever person; null where there are none that can be read. */
function readDrafts(listener: ListenerApi) {
  return readBy(storedDrafts, readStored(listener)).read?.value ?? null;
}

/** Resets what belongs to a team where the drafts are of another team than the current one. */
async function compare(listener: ListenerApi): Promise<void> {
  const { cancelActiveListeners, condition, dispatch, getState } = listener;
  cancelActiveListeners();
  const made = readDrafts(listener)?.teamId ?? null;
  if (made === null) return;
  if (selectTeamId(getState()) === null)
    await condition((_action, state) => selectTeamId(state) !== null);
  const teamId = selectTeamId(getState());
  if (teamId !== null && made !== teamId) dispatch(teamSwitched(teamId));
}
