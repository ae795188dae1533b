import { readBy } from '@/contract/reading/decoder';
import { parseJson } from '../api/failure';
import type { ListenerApi, StartListening } from '../listening';
import { selectTeamId } from '../teams/selectors';
import { draftsRestored } from './events';
import { openedOn } from './homes';
import { DRAFTS_VERSION, KEPT_SLICES, storedDrafts } from './schema';

const STORAGE_KEY = 'rackline.drafts';

/** Keeps what a person has typed and opened over a reload, and over the end of a session, for that person only. */
export function listenForDrafts(startListening: StartListening): void {
  startListening({
    predicate: (_action, state, before) =>
      state.session.status === 'signedIn' &&
      KEPT_SLICES.some((name) => state[name] !== before[name]),
    effect: (_action, { getState, extra }) => {
      const state = getState();
      if (!state.session.identity) return;
      const { read } = readBy(storedDrafts, {
        version: DRAFTS_VERSION,
        uid: state.session.identity.uid,
        teamId: selectTeamId(state),
        path: state.location.pathname,
        drafts: state,
      });
      if (read !== null) extra.storage.write(STORAGE_KEY, JSON.stringify(read.value));
    },
  });
}

/** Brings back the drafts of this person and throws away those of anybody else, and what makes no sense. */
export function restoreDrafts({ dispatch, extra, getState }: ListenerApi, uid: string): void {
  const stored = readDrafts({ extra });
  if (stored?.uid === uid) dispatch(draftsRestored(openedOn(getState().location.pathname, stored)));
  else extra.storage.remove(STORAGE_KEY);
}

/** The drafts that are written down, whoever's they are; null where there are none that can be read. */
export function readDrafts({ extra }: Pick<ListenerApi, 'extra'>) {
  const text = extra.storage.read(STORAGE_KEY);
  return text === null ? null : (readBy(storedDrafts, parseJson(text)).read?.value ?? null);
}

export function forgetDrafts({ extra }: ListenerApi): void {
  extra.storage.remove(STORAGE_KEY);
}
