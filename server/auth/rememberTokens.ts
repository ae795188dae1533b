import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import { decodeJwt } from 'jose';
import { Bounded } from '../kept/bounded';
import type { VerifyToken } from '../http/authenticate';
import type { Identity } from '../services/people';

/** How many tokens are remembered; more people than that at once only cost time. */
const MOST = 20_000;

/** A key that its provider has withdrawn is trusted for so long at most. Milliseconds. */
const REMEMBERED = 5 * MINUTE_MS;

/**
 * The same check, which spends its time on a token once in a while only: clients send the same one with every call for an
 * hour. A token is forgotten when it expires; one that was refused is never remembered.
 * @param now epoch milliseconds
 */
export function rememberTokens(verify: VerifyToken, now: () => number): VerifyToken {
  const known = new Bounded<string, { identity: Identity; until: number }>(MOST);
  return async (token) => {
    const found = known.get(token);
    if (found !== undefined && now() < found.until) return found.identity;
    const identity = await verify(token);
    const expiry = (decodeJwt(token).exp ?? 0) * SECOND_MS;
    known.set(token, { identity, until: Math.min(expiry, now() + REMEMBERED) });
    return identity;
  };
}
