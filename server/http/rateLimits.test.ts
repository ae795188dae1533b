import { CALL_NAMES, CALLS, callPath, type Call, type CallName } from '@/contract/calls';
import { signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';

const ADA = 'ada@example.com';
const BOB = 'bob@example.com';
let server: TestServer;
afterEach(() => server.close());

const statuses = async (count: number, send: () => Promise<Response>): Promise<number[]> => {
  const all: number[] = [];
  for (let index = 0; index < count; index += 1) all.push((await send()).status);
  return all;
};
const login = (as = ADA) => server.fetch('/api/auth/login', { as, method: 'POST', body: {} });

it('lets one address log in 120 times a minute unless told otherwise', async () => {
  server = await makeTestServer();
  const answers = await statuses(121, login);
  expect(answers.filter((status) => status === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});

const limitOf = (name: CallName) => (CALLS[name] as Call).limit;

/** Calls that make nothing: they answer what somebody else has made, once. */
const ANSWERS: readonly CallName[] = ['acceptInvitation', 'declineInvitation'];

it('limits every call that makes something', () => {
  const calls = CALL_NAMES.filter((name) => CALLS[name].method === 'POST');
  expect(calls.filter((name) => limitOf(name) === undefined)).toEqual(ANSWERS);
});

const CREATING = CALL_NAMES.filter((name) => limitOf(name) !== undefined && name !== 'login');

it.each(CREATING)('%s is limited by address, and by person from any address', async (name) => {
  const variables = { [`RATE_LIMIT_${limitOf(name)?.toUpperCase()}`]: '2', TRUST_PROXY: '1' };
  server = await makeTestServer({ variables });
  const { teamId } = await signIn(server, ADA);
  await signIn(server, BOB);
  // Whatever comes of it: what counts is that it was tried.
  const send = (as: string, address: string) =>
    server.fetch(callPath(name, { teamId }), {
      as,
      method: 'POST',
      body: {},
      headers: { 'X-Forwarded-For': address },
    });
  const fromOne = [await send(ADA, '1.1.1.1'), await send(BOB, '1.1.1.1')];
  expect(fromOne.map(({ status }) => status)).not.toContain(429);
  const refused = await send(BOB, '1.1.1.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(ADA, '2.2.2.2')).status).not.toBe(429);
  expect((await send(ADA, '3.3.3.3')).status).toBe(429);
  expect((await send(BOB, '2001:db8::1')).status).not.toBe(429);
});

it.each([
  ['/local/token', 'application/json', (email: string) => JSON.stringify({ email })],
  [
    '/local/accounts/sign-in',
    'application/x-www-form-urlencoded',
    (email: string) => new URLSearchParams({ email }).toString(),
  ],
])('%s, which makes accounts, is limited by address as a sign-in', async (path, type, body) => {
  server = await makeTestServer({ variables: { RATE_LIMIT_LOGIN: '2', TRUST_PROXY: '1' } });
  const send = (name: string, address: string) =>
    server.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': type, 'X-Forwarded-For': address },
      body: body(`${name}@example.com`),
    });
  const answers = [await send('one', '1.1.1.1'), await send('two', '1.1.1.1')];
  expect(answers.map(({ status }) => status < 400)).toEqual([true, true]);
  const refused = await send('three', '1.1.1.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send('four', '2.2.2.2')).status).toBeLessThan(400);
  const accounts = await server.ctx.db.selectFrom('local_accounts').select('email').execute();
  expect(accounts.map(({ email }) => email)).not.toContain('three@example.com');
});

it('counts a first call as a sign-in, whatever call it is, since it registers a person', async () => {
  server = await makeTestServer({ variables: { RATE_LIMIT_LOGIN: '2' } });
  const teams = (as: string) => server.fetch('/api/teams', { as });
  const newcomers = ['one@example.com', 'two@example.com', 'three@example.com'];
  const answers: number[] = [];
  for (const newcomer of newcomers) answers.push((await teams(newcomer)).status);
  expect(answers).toEqual([200, 200, 429]);
  // Who is registered already goes on.
  expect(await statuses(5, () => teams('one@example.com'))).toEqual([200, 200, 200, 200, 200]);
  expect((await login('one@example.com')).status).toBe(429);
  const users = await server.ctx.db.selectFrom('users').select('email').orderBy('email').execute();
  expect(users.map(({ email }) => email)).toEqual(['one@example.com', 'two@example.com']);
});
