import { makeTestServer, type TestServer } from '../testing/testServer';

const APP = 'https://app.example.com';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({
    variables: { TRUST_PROXY: '1', CORS_ORIGINS: `${APP}, https://b.example.com` },
  });
});
afterAll(() => server.close());

const directives = (policy: string | null): Record<string, string> =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((one) => [one.split(' ')[0], one.replace(/^\S+ /u, '')]),
  );

describe.each([
  ['a call', 'GET', '/api/gpu-offers'],
  ['a refused call', 'GET', '/api/teams'],
  ['an unknown address', 'GET', '/nothing'],
  ['the page of accounts', 'GET', '/local/accounts'],
  ['a checkout that is not there', 'GET', '/local/checkout/none'],
  ['a redirect', 'POST', '/local/checkout/none/pay'],
  ['the health of the server', 'GET', '/healthz'],
])('%s', (_what, method, path) => {
  it('lets nothing but our own files run, and nobody frame it', async () => {
    const { headers } = await server.fetch(path, { method });
    const policy = directives(headers.get('content-security-policy'));
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('asks browsers for TLS where it came over TLS, and only there', async () => {
    const over = (scheme: string) =>
      server.fetch(path, { method, headers: { 'X-Forwarded-Proto': scheme } });
    expect((await over('https')).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await over('http')).headers.get('strict-transport-security')).toBeNull();
  });
});

it.each([
  ['a server that says so', { PUBLIC_URL: 'https://console.example.com' }, {}, true],
  ['a header that nobody vouches for', {}, { 'X-Forwarded-Proto': 'https' }, false],
])('%s', async (_what, variables, headers, secure) => {
  const other = await makeTestServer({ variables });
  const answer = await other.fetch('/healthz', { headers });
  expect(answer.headers.has('strict-transport-security')).toBe(secure);
  await other.close();
});

it.each([
  ['http', "'self' data: https: http:"],
  ['https', "'self' data: https:"],
])('lets a page that came over %s show pictures from %s', async (scheme, sources) => {
  const policyOf = async (path: string) => {
    const { headers } = await server.fetch(path, { headers: { 'X-Forwarded-Proto': scheme } });
    return directives(headers.get('content-security-policy'));
  };
  expect((await policyOf('/'))['img-src']).toBe(sources);
  expect((await policyOf('/support'))['img-src']).toBe("'self' data:");
});

it('lets the page of the API run nothing and show nothing but our own files', async () => {
  const { headers } = await server.fetch('/docs/api');
  const policy = directives(headers.get('content-security-policy'));
  expect(policy).toMatchObject({ 'script-src': "'self'", 'style-src': "'self'" });
  expect(policy).toMatchObject({ 'connect-src': "'self'", 'frame-src': "'none'" });
});

describe('other origins', () => {
  const ask = (origin: string, method = 'GET') =>
    server.fetch('/api/gpu-offers', {
      method,
      headers: { Origin: origin, 'Access-Control-Request-Method': 'GET' },
    });

  it.each(['https://evil.com', 'http://app.example.com', `${APP}.evil.com`, 'null'])(
    'tells %s nothing',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(origin, method);
        expect(headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it.each([APP, 'https://b.example.com'])('lets %s read, as it is configured', async (origin) => {
    const read = await ask(origin);
    expect(read.headers.get('access-control-allow-origin')).toBe(origin);
    expect(read.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    expect(read.headers.get('vary')).toContain('Origin');
    const preflight = await ask(origin, 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
  });

  it('is closed where nothing is configured', async () => {
    const closed = await makeTestServer();
    const answer = await closed.fetch('/api/gpu-offers', { headers: { Origin: APP } });
    const preflight = await closed.fetch('/api/teams', {
      method: 'OPTIONS',
      headers: { Origin: APP, 'Access-Control-Request-Method': 'GET' },
    });
    for (const { headers } of [answer, preflight]) {
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
    expect(preflight.status).toBe(404);
    await closed.close();
  });
});

it.each(['/api/openapi.json', '/api/gpu-offers'])(
  'a page of another origin can read that %s has not changed',
  async (path) => {
    const ask = (headers: Record<string, string>) =>
      server.fetch(path, { headers: { Origin: APP, ...headers } });
    const tag = (await ask({})).headers.get('etag') ?? '';
    const { status, headers } = await ask({ 'If-None-Match': tag });
    expect(status).toBe(304);
    expect(Object.fromEntries(headers)).toMatchObject({
      'access-control-allow-origin': APP,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': expect.stringContaining('ETag'),
      'x-request-id': expect.stringMatching(/^req_/u),
      vary: expect.stringContaining('Origin'),
    });
  },
);
