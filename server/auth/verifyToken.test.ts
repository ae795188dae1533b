import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';
import { refreshToken } from './localSessions';
import { ensureLocalAccount } from './localAccounts';

const NOW = TEST_START / 1000;
const FIREBASE = { FIREBASE_PROJECT_ID: 'real-project', FIREBASE_API_KEY: 'key' };

let server: TestServer;
beforeAll(async () => {
  server = await makeTestServer({ variables: FIREBASE });
});
afterAll(() => server.close());

const claims = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  iss: 'https://securetoken.google.com/real-project',
  aud: 'real-project',
  sub: 'firebase-uid',
  iat: NOW,
  exp: NOW + 3600,
  auth_time: NOW,
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada',
  picture: 'https://example.com/ada.png',
  ...changes,
});

const send = (token: string, path = '/api/auth/login') =>
  server.app.request(path, {
    method: path.endsWith('login') ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
  });

it('accepts a good token', async () => {
  const response = await send(await server.issuer.sign(claims()));
  expect(await response.json()).toMatchObject({
    name: 'Ada',
    email: 'ada@example.com',
    photoURL: 'https://example.com/ada.png',
  });
});

it.each([
  ['expired', { exp: NOW - 6 }],
  ['not expiring', { exp: undefined }],
  ['for another project', { aud: 'rackline-local' }],
  ['of another issuer', { iss: 'https://securetoken.google.com/other' }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['without a sign-in time', { auth_time: undefined }],
  ['of a sign-in to come', { auth_time: NOW + 60 }],
  ['not valid yet', { nbf: NOW + 60 }],
  ['without an e-mail address', { email: undefined }],
  ['of a subject with a NUL character', { sub: 'firebase\0uid' }],
  ['of an e-mail address with a NUL character', { email: 'a\0@example.com' }],
])('refuses a token that is %s', async (_what, changes) => {
  expect((await send(await server.issuer.sign(claims(changes)))).status).toBe(401);
});

it('refuses a token that is not signed at all', async () => {
  const token = new UnsecuredJWT(claims()).encode();
  expect((await send(token)).status).toBe(401);
  expect((await send(`${token}x`)).status).toBe(401);
});

it('refuses a token signed by another key, with the right id or its own', async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const good = await server.issuer.sign(claims());
  const header = JSON.parse(Buffer.from(good.split('.')[0] ?? '', 'base64url').toString());
  for (const kid of [header.kid, 'unknown']) {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
    expect((await send(token)).status).toBe(401);
  }
  const own = await new SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256', jwk: await exportJWK(publicKey) })
    .sign(privateKey);
  expect((await send(own)).status).toBe(401);
});

it('refuses the public key used as a shared secret', async () => {
  const secret = new TextEncoder().encode('x'.repeat(64));
  const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256' }).sign(secret);
  expect((await send(token)).status).toBe(401);
});

it('refuses a changed payload', async () => {
  const [header, , signature] = (await server.issuer.sign(claims())).split('.');
  const payload = Buffer.from(JSON.stringify(claims({ sub: 'someone' }))).toString('base64url');
  expect((await send([header, payload, signature].join('.'))).status).toBe(401);
});

it('does not show invitations to an address that is not verified', async () => {
  const owner = await send(
    await server.issuer.sign(claims({ sub: 'owner', email: 'o@example.com' })),
  );
  const { currentTeamId } = (await owner.json()) as { currentTeamId: string };
  const body = JSON.stringify({ email: 'eve@example.com', role: 'member' });
  const token = await server.issuer.sign(claims({ sub: 'owner', email: 'o@example.com' }));
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  await server.app.request(`/api/teams/${currentTeamId}/invite`, { method: 'POST', headers, body });
  const listed = async (verified: boolean): Promise<unknown> => {
    const eve = claims({ sub: 'eve', email: 'eve@example.com', email_verified: verified });
    return (await send(await server.issuer.sign(eve), '/api/invitations')).json();
  };
  expect(await listed(false)).toEqual([]);
  expect(await listed(true)).toHaveLength(1);
});

it('has nothing local when Firebase is configured', async () => {
  const account = await ensureLocalAccount(server.ctx, 'ada@example.com');
  const paths = [
    ['GET', '/local/accounts'],
    ['GET', '/local/accounts.js'],
    ['POST', '/local/accounts/sign-in'],
    ['POST', '/local/token'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:lookup'],
    ['POST', '/securetoken.googleapis.com/v1/token'],
  ];
  for (const [method = '', path = ''] of paths) {
    expect((await server.app.request(path, { method })).status).toBe(404);
  }
  expect((await send(await server.issuer.idToken(account, TEST_START))).status).toBe(401);
});

it('does not take a refresh token for an identity token', async () => {
  const local = await makeTestServer();
  const account = await ensureLocalAccount(local.ctx, 'ada@example.com');
  const token = await refreshToken(local.issuer, { account, authTime: TEST_START });
  const response = await local.fetch('/api/teams', {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(401);
  await local.close();
});
