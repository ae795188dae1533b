import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';
import { ensureLocalAccount, setLocalAccountDisabled } from './localAccounts';

const ADA = 'ada@example.com';
const HOUR = 3_600_000;
let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
  await ensureLocalAccount(server.ctx, ADA, 'Ada');
});
afterEach(() => server.close());

type Json = Record<string, string>;

const call = (method: string, body: unknown) =>
  server.fetch(`/identitytoolkit.googleapis.com/v1/accounts:${method}?key=local`, {
    method: 'POST',
    body,
  });
const signInWith = (idToken: string) =>
  call('signInWithIdp', {
    requestUri: 'http://localhost',
    returnSecureToken: true,
    postBody: `&id_token=${encodeURIComponent(idToken)}&providerId=google.com`,
  });
const signIn = async (): Promise<Json> =>
  (await (await signInWith(await server.tokenFor(ADA))).json()) as Json;
const refresh = (token: string) =>
  server.app.request('/securetoken.googleapis.com/v1/token?key=local', {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
  });
const refusal = async (response: Response): Promise<unknown> => {
  const { error } = (await response.json()) as { error: { code: number; message: string } };
  return [response.status, error.code, error.message];
};

it('signs in with the token of the pop-up', async () => {
  const session = await signIn();
  expect(session).toMatchObject({
    providerId: 'google.com',
    localId: expect.stringMatching(/^acct_/u),
    email: ADA,
    emailVerified: true,
    displayName: 'Ada',
    expiresIn: '3600',
    refreshToken: expect.any(String),
  });
  const answer = await server.fetch('/api/teams', {
    headers: { Authorization: `Bearer ${session.idToken}` },
  });
  expect(answer.status).toBe(200);
});

it('looks an account up', async () => {
  const { idToken, localId } = await signIn();
  const profile = { email: ADA, displayName: 'Ada', photoUrl: '' };
  expect(await (await call('lookup', { idToken })).json()).toEqual({
    users: [
      {
        localId,
        ...profile,
        emailVerified: true,
        createdAt: String(TEST_START),
        lastLoginAt: String(TEST_START),
        providerUserInfo: [
          {
            providerId: 'google.com',
            rawId: localId,
            federatedId: `https://accounts.google.com/${localId}`,
            ...profile,
          },
        ],
      },
    ],
  });
});

it('refreshes a session long after its token has expired', async () => {
  const { refreshToken = '', idToken, localId } = await signIn();
  server.clock.advance(100 * HOUR);
  const fresh = (await (await refresh(refreshToken)).json()) as Json;
  expect(fresh).toMatchObject({
    access_token: fresh.id_token,
    expires_in: '3600',
    token_type: 'Bearer',
    user_id: localId,
    project_id: 'rackline-local',
  });
  expect((await call('lookup', { idToken: fresh.id_token })).status).toBe(200);
  expect(await refusal(await call('lookup', { idToken }))).toEqual([400, 400, 'TOKEN_EXPIRED']);
});

it('refuses a disabled account everywhere', async () => {
  const { refreshToken = '', idToken = '' } = await signIn();
  await setLocalAccountDisabled(server.ctx, ADA, true);
  for (const response of [
    await signInWith(idToken),
    await call('lookup', { idToken }),
    await refresh(refreshToken),
  ]) {
    expect(await refusal(response)).toEqual([400, 400, 'USER_DISABLED']);
  }
});

it('deletes an account', async () => {
  const { refreshToken = '', idToken } = await signIn();
  expect((await call('delete', { idToken })).status).toBe(200);
  expect(await refusal(await refresh(refreshToken))).toEqual([400, 400, 'USER_NOT_FOUND']);
});

it('refuses tokens that are not ours, and one kind for another', async () => {
  const { refreshToken = '', idToken = '' } = await signIn();
  expect(await refusal(await signInWith('a.b.c'))).toEqual([400, 400, 'INVALID_IDP_RESPONSE']);
  expect(await refusal(await signInWith(refreshToken))).toEqual([400, 400, 'INVALID_IDP_RESPONSE']);
  expect(await refusal(await call('lookup', {}))).toEqual([400, 400, 'INVALID_ID_TOKEN']);
  expect(await refusal(await refresh(idToken))).toEqual([400, 400, 'INVALID_REFRESH_TOKEN']);
  expect(await refusal(await refresh(''))).toEqual([400, 400, 'INVALID_REFRESH_TOKEN']);
});
