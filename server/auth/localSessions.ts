import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { AppContext } from '../context';
import type { LocalAccountTable } from '../db/schema';
import { LOCAL_PROJECT_ID } from '../http/clientConfig';
import { IdentityError, type IdentityErrorCode } from './identityErrors';
import { localAccount } from './localAccounts';
import type { LocalIssuer } from './localIssuer';
import { issuerOf } from './verifyToken';

/** Audience of refresh tokens: another than that of identity tokens, so that neither passes for the other. */
const REFRESH_AUDIENCE = `${LOCAL_PROJECT_ID}/refresh`;

/** An account and when it signed in, epoch milliseconds. */
export interface LocalSession {
  account: LocalAccountTable;
  authTime: number;
}

/** A refresh token: good for as long as the account is, as Firebase's. */
export function refreshToken(issuer: LocalIssuer, session: LocalSession): Promise<string> {
  return issuer.sign({
    iss: issuerOf(LOCAL_PROJECT_ID),
    aud: REFRESH_AUDIENCE,
    sub: session.account.id,
    auth_time: Math.floor(session.authTime / 1000),
  });
}

/**
 * The session of an identity token of this installation.
 * @throws IdentityError `invalid` for a bad one, TOKEN_EXPIRED, USER_NOT_FOUND or USER_DISABLED
 */
export async function sessionOfIdToken(
  ctx: AppContext,
  issuer: LocalIssuer,
  token: unknown,
  invalid: IdentityErrorCode,
): Promise<LocalSession> {
  return sessionOf(ctx, await verified(ctx, issuer, token, LOCAL_PROJECT_ID, invalid));
}

/** The session of a refresh token; errors as in {@link sessionOfIdToken}. */
export async function sessionOfRefreshToken(
  ctx: AppContext,
  issuer: LocalIssuer,
  token: unknown,
): Promise<LocalSession> {
  return sessionOf(
    ctx,
    await verified(ctx, issuer, token, REFRESH_AUDIENCE, 'INVALID_REFRESH_TOKEN'),
  );
}

async function verified(
  ctx: AppContext,
  issuer: LocalIssuer,
  token: unknown,
  audience: string,
  invalid: IdentityErrorCode,
): Promise<JWTPayload> {
  if (typeof token !== 'string') throw new IdentityError(invalid);
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(LOCAL_PROJECT_ID),
      audience,
      requiredClaims: ['sub', 'auth_time'],
      currentDate: new Date(ctx.now()),
    });
    return payload;
  } catch (error) {
    throw new IdentityError(error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : invalid);
  }
}

async function sessionOf(ctx: AppContext, payload: JWTPayload): Promise<LocalSession> {
  const account = await localAccount(ctx, payload.sub ?? '');
  if (account === undefined) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled !== 0) throw new IdentityError('USER_DISABLED');
  return { account, authTime: Number(payload.auth_time) * 1000 };
}
