import { gunzipSync } from 'node:zlib';
import { ensureBuiltInCatalog } from '../services/offers';
import { makeTestServer, type TestServer } from '../testing/testServer';

const ADA = 'ada@example.com';
const APP = 'https://app.example.com';

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ variables: { CORS_ORIGINS: APP } });
  await ensureBuiltInCatalog(server.ctx);
});
afterAll(() => server.close());

const offers = (encoding?: string, headers: Record<string, string> = {}) =>
  server.fetch('/api/gpu-offers', {
    headers: { ...(encoding !== undefined && { 'Accept-Encoding': encoding }), ...headers },
  });

it.each(['gzip', 'br, GZIP;q=0.5', 'deflate, gzip'])(
  'compresses a long answer for %s, without another mark',
  async (encoding) => {
    const plain = await offers();
    const answer = await offers(encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(gunzipSync(bytes).toString()).toBe(await plain.text());
  },
);

it.each([undefined, 'br', 'gzip;q=0', 'identity'])('does not compress for %s', async (encoding) => {
  const answer = await offers(encoding);
  const text = await answer.text();
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
});

it('does not compress a short answer', async () => {
  const answer = await server.fetch('/api/teams', {
    as: ADA,
    headers: { 'Accept-Encoding': 'gzip' },
  });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.json()).toHaveLength(1);
});

it('answers HEAD as GET, without the body', async () => {
  const get = await offers();
  const head = await server.fetch('/api/gpu-offers', { method: 'HEAD' });
  for (const name of ['etag', 'content-type', 'content-length', 'vary']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  }
  expect(await head.text()).toBe('');
});

it('tells caches all that an answer depends on', async () => {
  const { headers } = await offers('gzip', { Origin: APP });
  const vary = headers.get('vary')?.split(', ').sort();
  expect(vary).toEqual(['Accept-Encoding', 'Authorization', 'Origin']);
  expect(headers.get('access-control-allow-origin')).toBe(APP);
});

it('takes what the rate limit says along', async () => {
  const answer = await server.fetch('/api/auth/login', { as: ADA, method: 'POST', body: {} });
  expect(answer.headers.get('ratelimit')).toContain('remaining=');
  expect(answer.headers.get('x-request-id')).toMatch(/^req_/u);
  expect(answer.headers.get('etag')).toBeNull();
});

it('marks the same rows differently at each address', async () => {
  const tagAt = async (query: string) =>
    (await server.fetch(`/api/gpu-offers${query}`)).headers.get('etag');
  const tags = await Promise.all(['', '?page=2', '?page=3', '?page=2'].map(tagAt));
  expect(new Set(tags).size).toBe(3);
  expect(tags[3]).toBe(tags[1]);
});
