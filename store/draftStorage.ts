import { readBy, type Decoder } from '@/contract/reading/decoder';
import { fields, type Fields } from '@/contract/reading/rows';
import { orElse, text, value } from '@/contract/reading/values';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { draftsRestored, withParts, type Part } from './drafts/events';
import { clearDrafts, readStored, writeStored } from './drafts/stored';
import { maybe, nothing, nullable } from './drafts/values';
import type { ListenerApi, StartListening } from './listening';
import { identityFound, signedIn } from './session/slice';
import { selectTeamId } from './teams/selectors';
import { teamSwitched } from './teams/slice';

type Concerns = typeof concerns;

/** The stored drafts by concern; one that cannot be read is left out. */
type Stored = {
  [Name in keyof Concerns as Concerns[Name] extends { drafts: object } ? Name : never]:
    | (Concerns[Name] extends { drafts: { stored: Decoder<infer Output> } } ? Output : never)
    | undefined;
};

type Drafts = Part<Stored>;

const all: [string, Concern][] = Object.entries(concerns);

/** The drafts of each concern that has any. */
const DRAFTS = all.flatMap(([name, concern]) =>
  concern.drafts ? [{ name: name as keyof Stored, ...concern.drafts }] : [],
);

export const drafts = fields(
  Object.fromEntries(
    DRAFTS.map(({ name, stored }) => [name, orElse(stored, undefined)]),
  ) as Fields<Stored>,
);

/** Raise it when a stored draft would be misread: drafts of another version are deleted. */
const DRAFTS_VERSION = 2;

/** Drafts with their owner. */
const storedDrafts = fields({
  version: value<number>('this version', (given) => given === DRAFTS_VERSION, nothing),
  uid: text,
  /** The current team of that time; null where it was not loaded. */
  teamId: nullable(text),
  /** The page of that time. */
  path: maybe(text),
  drafts,
});

type StoredDrafts = typeof storedDrafts extends Decoder<infer Output> ? Output : never;

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

/** The drafts as they are restored on this page: dialogs open on their own page only. What was typed in them stays. */
function restoredOn(path: string, { drafts, path: madeOn }: StoredDrafts): Drafts {
  return DRAFTS.reduce<Drafts>((opened, { name, home = madeOn, closed }) => {
    const stored = drafts[name];
    if (home === path || !closed || !stored) return opened;
    return withParts(opened, { [name]: closed(stored as never) });
  }, drafts);
}
