import { deploymentsApi } from '../api/deployments';
import { teamsApi } from '../api/teams';
import { buildSnapshot } from '../snapshot/exportSnapshot';
import { loadSnapshotRules } from '../snapshot/rules';
import { readRecording } from '../snapshot/recorder';
import { snapshotDialogOpened } from '../snapshot/slice';
import { CONTEXT } from '../testing/context';
import { CANARIES, canarySession, type CanarySession } from '../testing/session';
import { selectTeamId } from '../teams/selectors';
import { holdAnswers } from '../testing/holdAnswers';
import { rootReducer } from '../reducer';
import { identityObserved, personLeft, signInPressed, signOutPressed } from './slice';

const NEXT = 'next.person@example.com';

let session: CanarySession;
beforeEach(async () => {
  session = await canarySession();
});
afterEach(() => session.end());

/** The first person's data: what they typed, were called and saw, and every id of theirs. */
const traces = () => [...Object.values(CANARIES), ...session.ids, `uid-${CANARIES.email}`];
const tracesIn = (text: string) => traces().filter((trace) => text.includes(trace));
const signedOut = () => session.app.until(({ session: { status } }) => status === 'signedOut');

async function signInNext(): Promise<void> {
  const { app } = session;
  app.popUp.result = NEXT;
  app.store.dispatch(signInPressed());
  await nextIsThere();
}

const nextIsThere = () =>
  session.app.until(
    ({ session: { status, identity } }) => status === 'signedIn' && identity?.email === NEXT,
  );

/** In how many ways one person gives way to the next. */
const WAYS: [string, () => Promise<void>][] = [
  [
    'a sign-out',
    async () => {
      session.app.store.dispatch(signOutPressed());
      await signedOut();
      await signInNext();
    },
  ],
  [
    'a sign-out in another tab',
    async () => {
      session.app.otherTab.signOut(`uid-${CANARIES.email}`);
      await signedOut();
      await signInNext();
    },
  ],
  [
    'a session that ended by itself',
    async () => {
      session.app.store.dispatch(identityObserved({ identity: null, fresh: false }));
      await signedOut();
      await signInNext();
    },
  ],
  [
    'somebody else of whom the account provider tells',
    async () => {
      await session.app.start(NEXT);
      await nextIsThere();
    },
  ],
];

test.each(WAYS)(
  'after %s the state holds nothing of who was there before',
  async (_name, giveWay) => {
    const { app } = session;
    const { dispatch, getState } = app.store;
    expect(tracesIn(JSON.stringify(getState())).length).toBeGreaterThan(10);
    // Asked by the first person, answered when the next is there.
    const teamId = selectTeamId(getState()) ?? '';
    const answer = holdAnswers(app, ({ url }) => url.startsWith('/api/deployments'));
    const late = dispatch(
      deploymentsApi.endpoints.listDeployments.initiate({ teamId }, { forceRefetch: true }),
    );
    await giveWay();
    answer();
    await late;
    app.intercept(null);
    await dispatch(teamsApi.endpoints.listTeams.initiate());

    const rules = await loadSnapshotRules();
    const recording = readRecording(app.store);
    const { text } = buildSnapshot({ rules, recording, context: CONTEXT, note: '', redact: false });
    expect(text).toContain(NEXT);
    expect(tracesIn(text)).toEqual([]);
    expect(tracesIn(JSON.stringify([...app.storage]))).toEqual([]);
    expect(tracesIn(JSON.stringify(recording))).toEqual([]);
  },
);

test('after a sign-out not even the signed-out page holds anything of who was there', async () => {
  const { app } = session;
  app.store.dispatch(signOutPressed());
  await signedOut();
  app.store.dispatch(snapshotDialogOpened());
  expect(tracesIn(JSON.stringify(readRecording(app.store)))).toEqual([]);
  expect(app.storage.size).toBe(0);
  expect(app.otherTab.received).toEqual([`uid-${CANARIES.email}`]);
});

test('of somebody else who signs out in another tab only the drafts are thrown away', async () => {
  const { app } = session;
  const before = app.store.getState();
  app.otherTab.signOut('uid-somebody-else');
  expect(app.store.getState()).toBe(before);
  expect(app.storage.size).toBe(1);
});

test('every slice begins anew, whatever is in it, but for where the browser and the server are', () => {
  const first = rootReducer(undefined, { type: 'test/begun' });
  const { location, server, ...rest } = rootReducer(session.app.store.getState(), personLeft());
  const { location: _start, server: _unknown, ...fresh } = first;
  expect(rest).toEqual({ ...fresh, session: { ...first.session, status: 'signedIn' } });
  expect(location).toBe(session.app.store.getState().location);
  expect(server).toBe(session.app.store.getState().server);
});
