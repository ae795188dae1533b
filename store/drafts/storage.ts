import { parseJson } from '../api/failure';
import type { ListenerApi, StartListening } from '../listening';
import { draftsRestored } from './events';
import { storedDraftsSchema } from './schema';

const STORAGE_KEY = 'rackline.drafts';

/** Keeps what a person is configuring over a reload, and over the end of a session, for that person only. */
export function listenForDrafts(startListening: StartListening): void {
  startListening({
    predicate: (_action, state, before) =>
      state.deploy !== before.deploy && state.session.status === 'signedIn',
    effect: (_action, { getState, extra }) => {
      const { session, deploy } = getState();
      if (!session.identity) return;
      const { step, configuration, key, order } = deploy;
      const kept = { uid: session.identity.uid, deploy: { step, configuration, key, order } };
      extra.storage.write(STORAGE_KEY, JSON.stringify(kept));
    },
  });
}

/** Brings back the drafts of this person and throws away those of anybody else. */
export function restoreDrafts({ dispatch, extra }: ListenerApi, uid: string): void {
  const text = extra.storage.read(STORAGE_KEY);
  if (text === null) return;
  const stored = storedDraftsSchema.safeParse(parseJson(text));
  if (stored.success && stored.data.uid === uid)
    dispatch(draftsRestored({ deploy: stored.data.deploy }));
  else extra.storage.remove(STORAGE_KEY);
}

export function forgetDrafts({ extra }: ListenerApi): void {
  extra.storage.remove(STORAGE_KEY);
}
