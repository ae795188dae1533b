import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { typedLine } from '@/contract/typed';
import { unauthenticated } from '../errors';
import type { VerifyToken } from '../http/api';
import type { Identity } from '../services/people';

/** Clocks of provider and server may differ by so much. Seconds. */
const CLOCK_TOLERANCE = 5;

/** The issuer of a project's identity tokens; the local provider uses the same form. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/**
 * A check of identity tokens the way Firebase asks for it: RS256 only, signature, issuer, audience, expiry, `sub` not
 * empty, `auth_time` not in the future.
 * @param now epoch milliseconds
 */
export function tokenVerifier(
  projectId: string,
  keys: JWTVerifyGetKey,
  now: () => number,
): VerifyToken {
  return async (token) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuerOf(projectId),
      audience: projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: new Date(now()),
    }).catch((error: unknown) => {
      // What is not about the token itself (a 503 for the key set) is not turned into a 401.
      throw error instanceof errors.JOSEError ? unauthenticated() : error;
    });
    return identityOf(payload, now());
  };
}

function identityOf(payload: JWTPayload, now: number): Identity {
  const { sub, auth_time: authTime, email, name, picture } = payload;
  const latest = now / 1000 + CLOCK_TOLERANCE;
  if (sub === undefined || sub === '' || typeof authTime !== 'number' || authTime > latest) {
    throw unauthenticated();
  }
  if (typeof email !== 'string' || email === '') {
    throw unauthenticated('This account has no e-mail address, so it cannot be used here.');
  }
  // PostgreSQL takes no such text, and would refuse the query that others share with it.
  if (`${sub}${email}`.includes('\0')) throw unauthenticated();
  return {
    subject: sub,
    email,
    emailVerified: payload.email_verified === true,
    name: (typeof name === 'string' ? typedLine(name) : '') || (email.split('@')[0] ?? email),
    photoUrl: typeof picture === 'string' ? picture : null,
  };
}
