import type { Context } from 'hono';
import type { LocalAccountTable } from '../db/schema';
import type { Api } from '../http/api';
import { jsonBody, textBody } from '../http/body';
import { LOCAL_PROJECT_ID } from '../http/clientConfig';
import { IdentityError } from './identityErrors';
import { deleteLocalAccount } from './localAccounts';
import { TOKEN_LIFETIME, type LocalIssuer } from './localIssuer';
import {
  refreshToken,
  sessionOfIdToken,
  sessionOfRefreshToken,
  type LocalSession,
} from './localSessions';

const IDENTITY = '/identitytoolkit.googleapis.com/v1';
const TOKENS = '/securetoken.googleapis.com/v1/token';
const PROVIDER = 'google.com';

/** The calls of Google's identity service that the Firebase SDK makes, on our own origin (see README.md here). */
export function registerIdentityService(api: Api, issuer: LocalIssuer): void {
  const { hono, ctx } = api;

  hono.post(`${IDENTITY}/accounts:signInWithIdp`, (c) =>
    answer(c, async () => {
      const { postBody } = await jsonBody(c);
      const credential = new URLSearchParams(typeof postBody === 'string' ? postBody : '');
      const token = credential.get('id_token');
      const { account } = await sessionOfIdToken(ctx, issuer, token, 'INVALID_IDP_RESPONSE');
      // Where people choose an account and where they are signed in are two steps; this is the second.
      const session = { account, authTime: ctx.now() };
      return {
        ...(await tokensOf(issuer, session)),
        ...profileOf(account),
        providerId: PROVIDER,
        federatedId: federatedId(account),
        localId: account.id,
        rawUserInfo: JSON.stringify({ name: account.name, email: account.email }),
      };
    }),
  );

  hono.post(`${IDENTITY}/accounts:lookup`, (c) =>
    answer(c, async () => {
      const { idToken } = await jsonBody(c);
      const { account } = await sessionOfIdToken(ctx, issuer, idToken, 'INVALID_ID_TOKEN');
      return { users: [userInfo(account)] };
    }),
  );

  hono.post(`${IDENTITY}/accounts:delete`, (c) =>
    answer(c, async () => {
      const { idToken } = await jsonBody(c);
      const { account } = await sessionOfIdToken(ctx, issuer, idToken, 'INVALID_ID_TOKEN');
      await deleteLocalAccount(ctx, account.id);
      return { kind: 'identitytoolkit#DeleteAccountResponse' };
    }),
  );

  hono.post(TOKENS, (c) =>
    answer(c, async () => {
      const form = new URLSearchParams(await textBody(c));
      const session = await sessionOfRefreshToken(ctx, issuer, form.get('refresh_token'));
      const idToken = await issuer.idToken(session.account, session.authTime);
      return {
        id_token: idToken,
        access_token: idToken,
        expires_in: String(TOKEN_LIFETIME),
        refresh_token: await refreshToken(issuer, session),
        token_type: 'Bearer',
        user_id: session.account.id,
        project_id: LOCAL_PROJECT_ID,
      };
    }),
  );
}

async function answer(c: Context, work: () => Promise<object>): Promise<Response> {
  try {
    c.header('Cache-Control', 'no-store');
    return c.json(await work());
  } catch (error) {
    if (error instanceof IdentityError) return error.toResponse();
    throw error;
  }
}

async function tokensOf(issuer: LocalIssuer, session: LocalSession): Promise<object> {
  return {
    idToken: await issuer.idToken(session.account, session.authTime),
    refreshToken: await refreshToken(issuer, session),
    expiresIn: String(TOKEN_LIFETIME),
  };
}

function federatedId(account: LocalAccountTable): string {
  return `https://accounts.google.com/${account.id}`;
}

function profileOf(account: LocalAccountTable): {
  email: string;
  displayName: string;
  photoUrl: string;
  emailVerified: boolean;
} {
  return {
    email: account.email,
    displayName: account.name,
    photoUrl: '',
    emailVerified: true,
  };
}

function userInfo(account: LocalAccountTable): object {
  const { email, displayName, photoUrl, emailVerified } = profileOf(account);
  const provider = { providerId: PROVIDER, rawId: account.id, federatedId: federatedId(account) };
  return {
    localId: account.id,
    email,
    emailVerified,
    displayName,
    photoUrl,
    createdAt: String(account.created_at),
    lastLoginAt: String(account.last_sign_in_at),
    providerUserInfo: [{ ...provider, email, displayName, photoUrl }],
  };
}
