import { errors, jwtVerify } from 'jose';
import type { AppContext } from '../context';
import type { LocalAccountTable } from '../db/schema';
import { LOCAL_PROJECT_ID } from '../http/clientConfig';
import { localAccount } from './localAccounts';
import type { LocalIssuer } from './localIssuer';
import { issuerOf } from './verifyToken';

/** Words of the identity service that make the Firebase SDK do the right thing. */
export type IdentityErrorCode =
  | 'INVALID_IDP_RESPONSE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_REFRESH_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND';

/** A refusal of the identity service. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(readonly code: IdentityErrorCode) {
    super(code);
  }
}

/** Refresh tokens have another audience than identity tokens, so that neither passes for the other. */
const AUDIENCES = { identity: LOCAL_PROJECT_ID, refresh: `${LOCAL_PROJECT_ID}/refresh` };

/** An account and when it signed in, epoch milliseconds. */
export interface LocalSession {
  account: LocalAccountTable;
  authTime: number;
}

/** A refresh token: good for as long as the account is, as Firebase's. */
export function refreshToken(issuer: LocalIssuer, session: LocalSession): Promise<string> {
  return issuer.sign({
    iss: issuerOf(LOCAL_PROJECT_ID),
    aud: AUDIENCES.refresh,
    sub: session.account.id,
    auth_time: Math.floor(session.authTime / 1000),
  });
}

/**
 * The session of a token of this installation.
 * @throws IdentityError `invalid` for a bad one, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED
 */
export async function sessionOf(
  ctx: AppContext,
  issuer: LocalIssuer,
  kind: keyof typeof AUDIENCES,
  token: unknown,
  invalid: IdentityErrorCode,
): Promise<LocalSession> {
  if (typeof token !== 'string') throw new IdentityError(invalid);
  const { payload } = await jwtVerify(token, issuer.keys, {
    algorithms: ['RS256'],
    issuer: issuerOf(LOCAL_PROJECT_ID),
    audience: AUDIENCES[kind],
    requiredClaims: ['sub', 'auth_time'],
    currentDate: new Date(ctx.now()),
  }).catch((error: unknown) => {
    throw new IdentityError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : invalid);
  });
  const account = await localAccount(ctx, payload.sub ?? '');
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled !== 0) throw new IdentityError('USER_DISABLED');
  return { account, authTime: Number(payload.auth_time) * 1000 };
}
