import { readBy } from '@/contract/reading/decoder';
import type { ListenerApi, StartListening } from '../listening';
import { identityFound, signedIn } from '../session/slice';
import { selectTeamId } from '../teams/selectors';
import { teamSwitched } from '../teams/slice';
import { draftsRestored } from './events';
import { openedOn } from './homes';
import { DRAFTS, DRAFTS_VERSION, storedDrafts } from './schema';
import { forgetDrafts, readStored, writeStored } from './stored';

/** Keeps what a person has typed and opened over a reload, and over the end of a session, for that person only. */
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

/** Brings back the drafts of this person and throws away those of anybody else, and what makes no sense. */
function restore(listener: ListenerApi, uid: string): void {
  const stored = readDrafts(listener);
  if (stored?.uid !== uid) forgetDrafts(listener);
  else listener.dispatch(draftsRestored(openedOn(listener.getState().location.pathname, stored)));
}

/** The drafts that are written down, whoever's they are; null where there are none that can be read. */
function readDrafts(listener: ListenerApi) {
  return readBy(storedDrafts, readStored(listener)).read?.value ?? null;
}

/** The team that drafts were made in is another one than the person is in now: they are not those of this one. */
async function compare(listener: ListenerApi): Promise<void> {
  const { cancelActiveListeners, condition, dispatch, getState } = listener;
  cancelActiveListeners();
  const made = readDrafts(listener)?.teamId ?? null;
  if (made === null) return;
  if (selectTeamId(getState()) === null)
    await condition((_action, state) => selectTeamId(state) !== null);
  const teamId = selectTeamId(getState());
  // It was switched in another window, or is no longer the person's.
  if (teamId !== null && made !== teamId) dispatch(teamSwitched(teamId));
}
