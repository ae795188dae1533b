import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { makeTestServer, type TestServer } from '../testing/testServer';

const SCRIPT = 'console.log("hello");'.repeat(50);
let directory: string;
let server: TestServer;
beforeAll(async () => {
  directory = mkdtempSync(path.join(tmpdir(), 'client-'));
  mkdirSync(path.join(directory, 'assets'));
  const write = (name: string, text: string) => writeFileSync(path.join(directory, name), text);
  write('index.html', '<html><head><title>App</title></head><body></body></html>');
  write('support.html', '<html><head></head><body>viewer</body></html>');
  write('assets/main.12345678.js', SCRIPT);
  write('assets/built.js', 'plain');
  write('assets/built.js.br', 'made by the build');
  write('favicon.svg', '<svg/>');
  write('assets/main.12345678.js.map', '{}');
  write('notes.md', 'nobody asked');
  server = await makeTestServer({
    clientDirectory: directory,
    variables: { API_BASE_URL: 'https://api.example.com', API_CAPABILITIES: 'idempotency' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(directory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.fetch(url, { headers });

it.each(['/', '/instances', '/no/such/page', '/index.html'])(
  'serves the app at %s',
  async (url) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>App</title>');
  },
);

it('writes the settings of the client into the page', async () => {
  const html = await (await get('/')).text();
  const json = /<script type="application\/json" id="rackline-config">(.*)<\/script><\/head>/u.exec(
    html,
  );
  expect(JSON.parse(json?.[1] ?? '')).toEqual({
    apiBaseUrl: 'https://api.example.com',
    capabilities: ['idempotency'],
    localMode: true,
    machines: 'real',
    payments: ['crypto', 'fiat'],
    firebase: { apiKey: 'local', authDomain: 'localhost', projectId: 'rackline-local' },
  });
});

it('still serves a file that a newer build has removed', async () => {
  const file = path.join(directory, 'assets/main.12345678.js');
  renameSync(file, `${file}.away`);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const response = await get('/assets/main.12345678.js', { 'Accept-Encoding': encoding });
    expect(response.status).toBe(200);
  }
  renameSync(`${file}.away`, file);
});

it('serves assets for ever, compressed as the browser likes', async () => {
  const url = '/assets/main.12345678.js';
  const plain = await get(url);
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(plain.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await plain.text()).toBe(SCRIPT);
  expect(plain.headers.get('x-content-type-options')).toBe('nosniff');
  expect(plain.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  // A policy counts for pages, and a script is fetched often.
  expect(plain.headers.has('content-security-policy')).toBe(false);
  const brotli = await get(url, { 'Accept-Encoding': 'gzip, deflate, br' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(SCRIPT);
  const zipped = await get(url, { 'Accept-Encoding': 'br;q=0, gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(SCRIPT);
});

it('prefers what the build has compressed', async () => {
  const response = await get('/assets/built.js', { 'Accept-Encoding': 'br' });
  expect(await response.text()).toBe('made by the build');
});

it('answers 304 to who has the page', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';
  const again = await get('/', { 'If-None-Match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect(again.headers.get('etag')).toBe(etag);
});

it('gives the snapshot viewer a policy that reaches no network', async () => {
  const viewer = await get('/support');
  expect(await viewer.text()).toContain('viewer');
  expect(viewer.headers.get('content-security-policy')).toContain("connect-src 'none'");
  expect((await get('/')).headers.get('content-security-policy')).toContain(
    "connect-src 'self' https://api.example.com;",
  );
});

it.each([
  '/assets/gone.js',
  '/api/nothing',
  '/gone.png',
  '/assets/main.12345678.js.map',
  '/notes.md',
  '/assets/built.js.br',
  '/local/nothing',
  '/assets/..%2f..%2findex.html',
])('answers no page at %s', async (url) => {
  const response = await get(url);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    404,
    'application/json',
  ]);
});

it('says that the client is not built where it is not', async () => {
  const bare = await makeTestServer({ clientDirectory: path.join(directory, 'none') });
  const response = await bare.fetch('/');
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm run build');
  await bare.close();
});
