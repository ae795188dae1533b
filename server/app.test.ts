import { read } from './testing/people';
import { makeTestServer, type TestServer } from './testing/testServer';

const ADA = 'ada@example.com';
let server: TestServer;
let logged: object[];
beforeEach(async () => {
  server = await makeTestServer({ variables: { RATE_LIMIT_LOGIN: '2', TRUST_PROXY: '1' } });
  logged = [];
  for (const level of ['info', 'warn', 'error'] as const) {
    server.ctx.log[level] = (facts) => logged.push(facts);
  }
});
afterEach(() => server.close());

it('answers what does not exist as JSON', async () => {
  expect(await read(await server.fetch('/api/nothing'))).toEqual({
    status: 404,
    body: { error: 'The address could not be found.', code: 'not_found' },
  });
});

it('never shows what went wrong inside', async () => {
  server.app.get('/broken', () => {
    throw new Error('select * from secrets');
  });
  expect(await read(await server.fetch('/broken'))).toEqual({
    status: 500,
    body: { error: 'Something went wrong on our side. Please try again.', code: 'internal' },
  });
});

it('answers 503 while the database is busy', async () => {
  server.app.get('/busy', () => {
    throw Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 });
  });
  const response = await server.fetch('/busy');
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await read(response)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

it.each([
  ['a success', '/healthz'],
  ['an error', '/api/nothing'],
  ['a refusal', '/api/teams'],
])('puts the security headers and a request id on %s', async (_what, path) => {
  const { headers } = await server.fetch(path);
  expect(headers.get('x-request-id')).toMatch(/^req_/u);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  expect(headers.get('referrer-policy')).toBe('same-origin');
  const policy = headers.get('content-security-policy');
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
});

it('keeps a request id that a proxy has given', async () => {
  const given = await server.fetch('/healthz', { headers: { 'X-Request-Id': 'from-proxy-1' } });
  expect(given.headers.get('x-request-id')).toBe('from-proxy-1');
  const odd = await server.fetch('/healthz', { headers: { 'X-Request-Id': 'a b' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^req_/u);
});

it('answers 304 while the answer of a call is the same', async () => {
  const first = await server.fetch('/api/teams', { as: ADA });
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(first.headers.get('vary')).toContain('Authorization');
  const second = await server.fetch('/api/teams', { as: ADA, headers: { 'If-None-Match': tag } });
  expect([second.status, second.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
});

it('limits how often an address may log in', async () => {
  const login = (address: string) =>
    server.fetch('/api/auth/login', {
      as: ADA,
      method: 'POST',
      body: {},
      headers: { 'X-Forwarded-For': `6.6.6.6, ${address}` },
    });
  expect((await login('1.1.1.1')).status).toBe(200);
  expect((await login('1.1.1.1')).status).toBe(200);
  const refused = await login('1.1.1.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await read(refused)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await login('2.2.2.2')).status).toBe(200);
});

it('logs a call by its pattern, without what is in it', async () => {
  const path = '/api/ssh-keys/key_secret?teamId=secret';
  const response = await server.fetch(path, { as: 'secret@example.com' });
  expect(response.status).toBe(404);
  expect(logged).toEqual([
    {
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: '/api/ssh-keys/:keyId',
      status: 404,
      milliseconds: expect.any(Number),
    },
  ]);
});
