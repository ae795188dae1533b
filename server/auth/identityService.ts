import { type Context, Hono } from 'hono';
import type { LocalAccountTable } from '../db/schema';
import type { Api } from '../http/api';
import { jsonBody, textBody } from '../http/body';
import { LOCAL_PROJECT_ID } from '../http/clientConfig';
import { deleteLocalAccount } from './localAccounts';
import { PROVIDER, TOKEN_LIFETIME, type LocalIssuer } from './localIssuer';
import { IdentityError, refreshToken, sessionOf, type IdentityErrorCode } from './localSessions';

/** The calls of Google's identity service that the Firebase SDK makes, on our own origin (see README.md here). */
export function registerIdentityService({ hono, ctx }: Api, issuer: LocalIssuer): void {
  const service = new Hono();

  service.onError((error, c) => {
    if (!(error instanceof IdentityError)) throw error;
    const { code: message } = error;
    return answer(c, { error: { code: 400, message, errors: [{ message }] } }, 400);
  });

  const accountOf = async (token: unknown, invalid: IdentityErrorCode) =>
    (await sessionOf(ctx, issuer, 'identity', token, invalid)).account;

  service.post('/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp', async (c) => {
    const { postBody } = await jsonBody(c);
    const credential = new URLSearchParams(typeof postBody === 'string' ? postBody : '');
    const account = await accountOf(credential.get('id_token'), 'INVALID_IDP_RESPONSE');
    // Where people choose an account and where they are signed in are two steps; this is the second.
    const session = { account, authTime: ctx.now() };
    return answer(c, {
      ...profileOf(account),
      providerId: PROVIDER,
      federatedId: federatedId(account),
      rawUserInfo: JSON.stringify({ name: account.name, email: account.email }),
      idToken: await issuer.idToken(account, session.authTime),
      refreshToken: await refreshToken(issuer, session),
      expiresIn: String(TOKEN_LIFETIME),
    });
  });

  service.post('/identitytoolkit.googleapis.com/v1/accounts:lookup', async (c) => {
    const { idToken } = await jsonBody(c);
    return answer(c, { users: [userInfo(await accountOf(idToken, 'INVALID_ID_TOKEN'))] });
  });

  service.post('/identitytoolkit.googleapis.com/v1/accounts:delete', async (c) => {
    const { idToken } = await jsonBody(c);
    const { id } = await accountOf(idToken, 'INVALID_ID_TOKEN');
    await deleteLocalAccount(ctx, id);
    return answer(c, { kind: 'identitytoolkit#DeleteAccountResponse' });
  });

  service.post('/securetoken.googleapis.com/v1/token', async (c) => {
    const token = new URLSearchParams(await textBody(c)).get('refresh_token');
    const session = await sessionOf(ctx, issuer, 'refresh', token, 'INVALID_REFRESH_TOKEN');
    const idToken = await issuer.idToken(session.account, session.authTime);
    return answer(c, {
      id_token: idToken,
      access_token: idToken,
      expires_in: String(TOKEN_LIFETIME),
      refresh_token: await refreshToken(issuer, session),
      token_type: 'Bearer',
      user_id: session.account.id,
      project_id: LOCAL_PROJECT_ID,
    });
  });

  hono.route('/', service);
}

function answer(c: Context, body: object, status: 200 | 400 = 200): Response {
  return c.json(body, status, { 'Cache-Control': 'no-store' });
}

const federatedId = ({ id }: LocalAccountTable): string => `https://accounts.google.com/${id}`;

function profileOf({ id, email, name }: LocalAccountTable) {
  return { localId: id, email, displayName: name, photoUrl: '', emailVerified: true };
}

function userInfo(account: LocalAccountTable): object {
  const { email, displayName, photoUrl } = profileOf(account);
  const shown = { email, displayName, photoUrl };
  return {
    ...profileOf(account),
    createdAt: String(account.created_at),
    lastLoginAt: String(account.last_sign_in_at),
    providerUserInfo: [
      { ...shown, providerId: PROVIDER, rawId: account.id, federatedId: federatedId(account) },
    ],
  };
}
