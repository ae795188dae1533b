import { createPublicKey, verify } from 'node:crypto';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { read } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { ensureLocalAccount } from './localAccounts';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

const signInWith = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.request('/local/accounts/sign-in', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const post = (path: string, body: unknown) => server.fetch(path, { method: 'POST', body });
const teamsStatus = async (token: string) =>
  (await server.fetch('/api/teams', { headers: { Authorization: `Bearer ${token}` } })).status;

it('offers a button for each account, with the address in it, and a form', async () => {
  await ensureLocalAccount(server.ctx, 'owner@example.com', 'Olive <Owner>');
  const response = await server.fetch('/local/accounts?mode=popup&nonce=n1');
  const html = await response.text();
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain(
    'value="owner@example.com">Olive &lt;Owner&gt; <span>owner@example.com</span>',
  );
  expect(html).toContain('<input type="hidden" name="nonce" value="n1">');
  expect(html).toContain('<label for="email">Email</label>');
  expect(html).toContain('<label for="name">Name</label>');
  expect(html).not.toContain('<script');
});

it('hands the token of the pop-up over in a page without inline script', async () => {
  const response = await signInWith({
    mode: 'popup',
    nonce: 'n1',
    email: 'New@Example.com',
    name: 'Nia',
  });
  const html = await response.text();
  expect(html).toContain('data-nonce="n1"');
  expect(html).toContain('<script src="/local/accounts.js"></script>');
  const token = /data-id-token="([^"]+)"/u.exec(html)?.[1] ?? '';
  expect(await teamsStatus(token)).toBe(200);
  const script = await server.fetch('/local/accounts.js');
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await script.text()).toContain("type: 'rackline:local-sign-in'");
});

it('comes back from a redirect with the token in the fragment', async () => {
  const fields = { mode: 'redirect', nonce: 'n1', return: '/billing', email: 'new@example.com' };
  const response = await signInWith(fields);
  expect(response.status).toBe(303);
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^\/billing#local_sign_in=[\w.-]+&nonce=n1$/u);
  expect(await teamsStatus(/local_sign_in=([\w.-]+)/u.exec(location)?.[1] ?? '')).toBe(200);
});

it('shows the form again, with what was typed, for an odd address', async () => {
  const response = await signInWith({ email: '"><b>', name: 'Nia' });
  expect(response.status).toBe(400);
  const html = await response.text();
  expect(html).toContain('role="alert"');
  expect(html).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(html).not.toContain('<b>');
});

it("does not sign in from another site's form", async () => {
  const response = await signInWith(
    { email: 'new@example.com' },
    { 'Sec-Fetch-Site': 'cross-site' },
  );
  expect(response.status).toBe(403);
});

describe('POST /local/token', () => {
  it('answers a token that the API accepts', async () => {
    const response = await post('/local/token', { email: 'New@Example.com', name: 'Nia' });
    const { idToken } = (await response.json()) as { idToken: string };
    const login = await server.fetch('/api/auth/login', {
      method: 'POST',
      headers: { Authorization: `Bearer ${idToken}` },
    });
    expect(await login.json()).toMatchObject({ name: 'Nia', email: 'new@example.com' });
  });

  it.each([
    [{}, 'email is required.'],
    [{ email: 'x' }, 'email must be an e-mail address.'],
    [{ email: 'a@example.com', name: 5 }, 'name must be a string.'],
  ])('refuses %j', async (body, error) => {
    expect(await read(await post('/local/token', body))).toMatchObject({
      status: 400,
      body: { error },
    });
  });
});

describe('GET /local/jwks.json', () => {
  const keySet = async () => {
    const response = await server.fetch('/local/jwks.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    return (await response.json()) as JSONWebKeySet;
  };

  it('lets another server check a token by what docs/own-backend.md says of it', async () => {
    const token = await server.tokenFor('ada@example.com');
    const { payload } = await jwtVerify(token, createLocalJWKSet(await keySet()), {
      algorithms: ['RS256'],
      issuer: 'https://securetoken.google.com/rackline-local',
      audience: 'rackline-local',
      currentDate: new Date(server.clock.now()),
    });
    expect(payload).toMatchObject({
      email: 'ada@example.com',
      email_verified: true,
      name: 'ada',
      sub: expect.stringMatching(/./u),
      auth_time: expect.any(Number),
    });
  });

  it('is enough for a library that knows nothing but JSON Web Keys', async () => {
    const token = await server.tokenFor('ada@example.com');
    const { kid } = decodeProtectedHeader(token);
    const jwk = (await keySet()).keys.find((key) => key.kid === kid) ?? {};
    const [head, body, signature = ''] = token.split('.');
    const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
    const signed = Buffer.from(`${head}.${body}`);
    expect(verify('RSA-SHA256', signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(verify('RSA-SHA256', Buffer.from('x'), key, Buffer.from(signature, 'base64url'))).toBe(
      false,
    );
  });

  it('tells the public part alone', async () => {
    const { keys } = await keySet();
    expect(keys.map((key) => Object.keys(key).sort())).toEqual([
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
  });

  it('is not there where a Firebase project signs the tokens', async () => {
    const other = await makeTestServer({
      variables: { FIREBASE_PROJECT_ID: 'p', FIREBASE_API_KEY: 'k' },
    });
    expect((await other.fetch('/local/jwks.json')).status).toBe(404);
    await other.close();
  });
});

it('disables an account and allows it again', async () => {
  const token = await server.tokenFor('ada@example.com');
  await post('/local/accounts/disabled', { email: 'Ada@example.com', disabled: true });
  expect(await teamsStatus(token)).toBe(401);
  await post('/local/accounts/disabled', { email: 'ada@example.com', disabled: false });
  expect(await teamsStatus(token)).toBe(200);
});
