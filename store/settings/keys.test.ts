import { TEST_KEYS } from '@/domain/testing/keys';
import { clientFingerprint } from '@/domain/keys/publicKey';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { sshKeysApi } from '../api/sshKeys';
import { teamsApi } from '../api/teams';
import { existingKeyChosen } from '../deploy/slice';
import { forgetToast } from '../testing/forgetToast';
import { makeTestStore, type SentRequest, type TestStore } from '../testing/testStore';
import { selectTeamId, selectUserId } from '../teams/selectors';
import { selectAddKeyCheck } from '../sshKeys/keyCheck';
import { selectKeyListPhase } from '../sshKeys/selectors';
import { selectKeyPage } from './selectors';
import {
  addKeyOpened,
  addKeySubmitted,
  deleteKeyConfirmed,
  deleteKeyPressed,
  keyFieldLeft,
  keyNameChanged,
  keyPageTurned,
  keyTextChanged,
} from './slice';

const [KEY = { text: '', fingerprint: '' }, OTHER_KEY = { text: '', fingerprint: '' }] = TEST_KEYS;

let app: TestStore;

beforeEach(async () => {
  app = await makeTestStore();
  await app.start('ada@example.com');
});
afterEach(() => app.server.close());

const state = () => app.store.getState();
const form = () => state().settings.addKey;
const toast = () => state().toasts.current;
const told = () => app.until(({ toasts }) => toasts.current !== null);
const isCreate = ({ method, url }: SentRequest) => method === 'POST' && url === '/api/ssh-keys';
const created = () => app.requests.filter(isCreate).map(({ body }) => JSON.parse(body ?? ''));

async function loadTeam(): Promise<string> {
  await app.store.dispatch(teamsApi.endpoints.listTeams.initiate());
  return selectTeamId(state()) ?? '';
}

function fill(name: string, text: string): void {
  app.store.dispatch(addKeyOpened());
  app.store.dispatch(keyNameChanged(name));
  app.store.dispatch(keyTextChanged(text));
  app.store.dispatch(addKeySubmitted());
}

test('sends the trimmed key with its client-computed fingerprint, and empties the form', async () => {
  const teamId = await loadTeam();
  fill(' Laptop ', ` ${KEY.text}\n`);
  expect(form().pending).toBe(true);
  app.store.dispatch(addKeySubmitted());
  await told();
  expect(created()).toEqual([
    {
      userId: selectUserId(state()),
      teamId,
      name: 'Laptop',
      publicKey: KEY.text,
      fingerprint: clientFingerprint(KEY.text),
    },
  ]);
  expect(toast()).toMatchObject({ title: 'SSH Key Added', tone: 'success' });
  expect(form()).toMatchObject({ open: false, name: '', text: '', pending: false });
});

test('without a current team the user’s id stands for it', async () => {
  app.intercept(({ url }) => (url === '/api/teams' ? Response.json([]) : null));
  await loadTeam();
  fill('Laptop', KEY.text);
  await told();
  expect(created()).toMatchObject([{ teamId: selectUserId(state()) }]);
});

test('while nobody knows the teams nothing is stored in any', () => {
  fill('Laptop', KEY.text);
  expect(toast()).toMatchObject({ description: 'Failed to add SSH key. Please try again.' });
  expect(created()).toEqual([]);
  expect(form()).toMatchObject({ open: true, name: 'Laptop', pending: false });
});

test.each([
  ['', ''],
  ['Laptop', ' '],
  [' ', KEY.text],
])('name %j and key %j: both are required', (name, text) => {
  fill(name, text);
  expect(toast()).toMatchObject({
    title: 'Missing Information',
    description: 'Please provide both a name and SSH key content.',
    tone: 'destructive',
  });
  expect(created()).toEqual([]);
});

test('a text that is no public key is not sent, and its field says why', () => {
  fill('Laptop', 'ssh-ed25519');
  expect(created()).toEqual([]);
  expect(toast()).toBeNull();
  expect(selectAddKeyCheck(state())).toEqual({
    kind: 'problem',
    sentence: KEY_PROBLEMS.truncated,
  });
  expect(form()).toMatchObject({ open: true, text: 'ssh-ed25519', pending: false });
});

test('what is wrong is shown once the field is left; what is right, at once', () => {
  app.store.dispatch(keyTextChanged('ssh-ed'));
  expect(selectAddKeyCheck(state())).toEqual({ kind: 'none' });
  app.store.dispatch(keyFieldLeft());
  expect(selectAddKeyCheck(state()).kind).toBe('problem');
  app.store.dispatch(keyTextChanged(KEY.text));
  expect(selectAddKeyCheck(state())).toMatchObject({ kind: 'good', fingerprint: KEY.fingerprint });
});

const ADD_FAILED = 'Failed to add SSH key. Please try again.';

test.each<[string, Response | Error, string]>([
  ['the server’s sentence about the key', json(409, 'The team has it.'), 'The team has it.'],
  ['a server error', json(500, 'stack trace'), ADD_FAILED],
  ['an answer without a sentence', new Response('no', { status: 400 }), ADD_FAILED],
  ['no answer', new TypeError('offline'), ADD_FAILED],
])('%s: says so and keeps the form', async (_case, answer, description) => {
  await loadTeam();
  app.intercept((request) => (isCreate(request) ? fail(answer) : null));
  fill('Laptop', KEY.text);
  await told();
  expect(toast()).toMatchObject({ title: 'Error', description, tone: 'destructive' });
  expect(form()).toMatchObject({ open: true, name: 'Laptop', text: KEY.text, pending: false });
});

test('a key whose answer was lost is in the list all the same', async () => {
  const teamId = await loadTeam();
  void app.store.dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
  app.intercept(async (request) => {
    if (!isCreate(request)) return null;
    const { url, method, headers, body } = request;
    await app.server.app.request(url, { method, headers, body });
    throw new TypeError('offline');
  });
  fill('Laptop', KEY.text);
  await told();
  await app.until((now) => selectKeyPage(now).total === 1);
  expect(selectKeyPage(state()).rows).toMatchObject([{ name: 'Laptop' }]);
});

async function addTwo(): Promise<void> {
  const teamId = await loadTeam();
  const userId = selectUserId(state()) ?? '';
  for (const [name, key] of [
    ['Laptop', KEY],
    ['Desk', OTHER_KEY],
  ] as const) {
    const body = { userId, teamId, name, publicKey: key.text };
    await app.store.dispatch(sshKeysApi.endpoints.createSshKey.initiate(body));
    // Keys are listed oldest first.
    app.server.clock.advance(1000);
  }
  forgetToast(app.store);
  await app.store.dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
}

test('lists keys with their true fingerprints', async () => {
  expect(selectKeyListPhase(state())).toBe('loading');
  await addTwo();
  expect(selectKeyListPhase(state())).toBe('ready');
  expect(selectKeyPage(state()).rows[0]).toMatchObject({
    name: 'Laptop',
    preview: `${KEY.text.slice(0, 50)}…`,
    fingerprint: KEY.fingerprint,
  });
});

test('a stored text that is no key is listed all the same; a page that is gone is the last one', async () => {
  const teamId = await loadTeam();
  app.intercept(() => Response.json([{ id: 'k', name: 'Odd', publicKey: 'odd', fingerprint: '' }]));
  await app.store.dispatch(sshKeysApi.endpoints.listSshKeys.initiate({ teamId }));
  app.store.dispatch(keyPageTurned(9));
  expect(selectKeyPage(state())).toMatchObject({
    page: 1,
    total: 1,
    rows: [{ preview: 'odd', fingerprint: null }],
  });
});

test('deletes the key that was asked about', async () => {
  await addTwo();
  const id = selectKeyPage(state()).rows[0]?.id ?? '';
  app.store.dispatch(deleteKeyConfirmed());
  expect(app.requests.some(({ method }) => method === 'DELETE')).toBe(false);
  app.store.dispatch(existingKeyChosen(id));
  app.store.dispatch(deleteKeyPressed({ id, name: 'Laptop' }));
  app.store.dispatch(deleteKeyConfirmed());
  app.store.dispatch(deleteKeyConfirmed());
  await app.until((now) => selectKeyPage(now).total === 1);
  expect(toast()).toMatchObject({ title: 'SSH Key Deleted', tone: 'success' });
  expect(app.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(state().settings.deleteKey).toMatchObject({ open: false, pending: false });
  expect(state().deploy.key.selectedKeyId).toBeNull();
});

test.each([
  ['is gone already', json(404, 'The SSH key was not found.'), false],
  ['cannot be deleted', json(500, 'stack trace'), true],
])('a key that %s', async (_case, answer, staysOpen) => {
  await addTwo();
  const lists = () => app.requests.filter(({ url }) => url.startsWith('/api/ssh-keys?')).length;
  const before = lists();
  app.intercept(({ method }) => (method === 'DELETE' ? answer : null));
  app.store.dispatch(deleteKeyPressed({ id: 'k', name: 'Laptop' }));
  app.store.dispatch(deleteKeyConfirmed());
  await told();
  expect(toast()).toMatchObject({
    title: 'Error',
    description: 'Failed to delete SSH key. Please try again.',
    tone: 'destructive',
  });
  expect(state().settings.deleteKey).toMatchObject({ open: staysOpen, pending: false });
  if (!staysOpen) await app.until(() => lists() > before);
  expect(lists()).toBe(staysOpen ? before : before + 1);
});

function json(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

function fail(answer: Response | Error): Response {
  if (answer instanceof Error) throw answer;
  return answer;
}
