import { makeTestStore, type TestStore } from '../testing/testStore';
import { selectUser } from '../teams/selectors';
import { teamsApi } from '../api/teams';
import { addressVisited } from '../location/slice';
import { keyNameChanged } from '../deploy/slice';
import { identityObserved, signInPressed, signOutPressed } from './slice';

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
});
afterEach(() => app.server.close());

const state = () => app.store.getState();
const toast = () => state().toasts.current;
const signedIn = () => app.until(({ session }) => session.status === 'signedIn');
const signedOut = () => app.until(({ session }) => session.status === 'signedOut');

test('nobody signed in: the sign-in page, and nothing is asked of the server', async () => {
  await app.start();
  expect(state().session.status).toBe('signedOut');
  expect(app.requests).toEqual([]);
});

test('a restored session makes the login exchange and says nothing', async () => {
  await app.start('owner@example.com');
  expect(state().session.status).toBe('signedIn');
  expect(selectUser(state())?.email).toBe('owner@example.com');
  expect(app.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /api/auth/login',
  ]);
  expect(app.requests[0]?.headers.get('Authorization')).toMatch(/^Bearer /u);
  expect(toast()).toBeNull();
});

test('a new sign-in is welcomed and leaves an unknown address for the first page', async () => {
  await app.start();
  app.store.dispatch(addressVisited({ pathname: '/nowhere', search: '', hash: '' }));
  app.store.dispatch(signInPressed());
  expect(state().session.signingIn).toBe(true);
  await signedIn();
  await app.until(({ toasts }) => toasts.current !== null);
  expect(toast()).toMatchObject({ title: 'Welcome to Rackline!' });
  expect(toast()?.description).toMatch(/^Successfully signed in as /u);
  expect(state().location.pathname).toBe('/');
});

test('a restored session stays at an unknown address', async () => {
  app.store.dispatch(addressVisited({ pathname: '/nowhere', search: '', hash: '' }));
  await app.start('owner@example.com');
  expect(state().location.pathname).toBe('/nowhere');
});

test('a failed sign-in says so and gives the button back', async () => {
  await app.start();
  app.popUp.result = new Error('no');
  app.store.dispatch(signInPressed());
  await app.until(({ session }) => !session.signingIn);
  expect(toast()).toMatchObject({
    title: 'Sign In Failed',
    description: 'Unable to sign in with Google. Please try again.',
    tone: 'destructive',
  });
});

test('a failed login exchange leaves nobody signed in, and a second try works', async () => {
  await app.start();
  app.intercept(() => new Response('oops', { status: 500 }));
  app.store.dispatch(signInPressed());
  await app.until(({ toasts }) => toasts.current !== null);
  expect(toast()).toMatchObject({
    title: 'Authentication Error',
    description: 'Failed to sign in. Please try again.',
  });
  expect(state().session.status).toBe('signedOut');
  app.intercept(null);
  app.store.dispatch(signInPressed());
  await signedIn();
});

test('signing out clears what was cached and typed', async () => {
  await app.start('owner@example.com');
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  app.store.dispatch(keyNameChanged('laptop'));
  app.store.dispatch(signOutPressed());
  await signedOut();
  expect(state().api.queries).toEqual({});
  expect(state().deploy.key.name).toBe('');
  expect(app.storage.size).toBe(0);
  expect(toast()).toMatchObject({ title: 'Signed out successfully' });
});

test('a token that the server refuses is asked for anew and the call sent once more, before the session ends', async () => {
  await app.start('ada@example.com');
  app.requests.length = 0;
  jest.spyOn(app.server, 'tokenFor').mockResolvedValueOnce('stale');
  const { data } = await app.store.dispatch(
    teamsApi.endpoints.listTeams.initiate(undefined, { forceRefetch: true }),
  );
  expect(data?.ids).toHaveLength(1);
  const tokens = app.requests.map(({ headers }) => headers.get('Authorization'));
  expect(tokens).toEqual(['Bearer stale', expect.stringMatching(/^Bearer ey/u)]);
  expect(state().session.status).toBe('signedIn');
});

test('a 401 ends the session once; the same person finds their draft again', async () => {
  await app.start('owner@example.com');
  app.store.dispatch(keyNameChanged('laptop'));
  app.intercept(() => new Response('{"error":"no"}', { status: 401 }));
  void app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  app.requests.length = 0;
  await signedOut();
  expect(app.requests.map(({ url }) => url)).toEqual(['/api/teams', '/api/teams']);
  expect(state().session.expired).toBe(true);
  expect(state().api.queries).toEqual({});
  app.intercept(null);
  app.store.dispatch(signInPressed());
  await signedIn();
  expect(state().deploy.key.name).toBe('laptop');
});

test('after an ended session somebody else finds nothing of it', async () => {
  await app.start('owner@example.com');
  app.store.dispatch(keyNameChanged('laptop'));
  app.store.dispatch(identityObserved({ identity: null, fresh: false }));
  await signedOut();
  app.popUp.result = 'other@example.com';
  app.store.dispatch(signInPressed());
  await signedIn();
  expect(state().deploy.key.name).toBe('');
  expect(selectUser(state())?.email).toBe('other@example.com');
});

test('somebody else who signs in during the login exchange is who is signed in', async () => {
  await app.start();
  let answerFirst: (response: Response) => void = () => undefined;
  const first = new Promise<Response>((resolve) => (answerFirst = resolve));
  app.intercept(() => first);
  app.store.dispatch(signInPressed());
  await app.until(({ session }) => session.exchanging);
  app.intercept(null);
  app.popUp.result = 'other@example.com';
  app.store.dispatch(signInPressed());
  await signedIn();
  answerFirst(Response.json({ id: 'user_1', email: 'owner@example.com' }));
  await first;
  expect(selectUser(state())?.email).toBe('other@example.com');
  expect(state().session.identity?.email).toBe('other@example.com');
});

test('the draft is back after a reload, for the same person only', async () => {
  await app.start('owner@example.com');
  app.store.dispatch(keyNameChanged('laptop'));
  const kept = new Map(app.storage);
  const reloaded = await makeTestStore(app.server);
  kept.forEach((value, key) => reloaded.storage.set(key, value));
  await reloaded.start('owner@example.com');
  expect(reloaded.store.getState().deploy.key.name).toBe('laptop');
  const other = await makeTestStore(app.server);
  kept.forEach((value, key) => other.storage.set(key, value));
  await other.start('other@example.com');
  expect(other.store.getState().deploy.key.name).toBe('');
});
