import { decodeJwt } from 'jose';
import { LRUCache } from 'lru-cache';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { VerifyToken } from '../http/api';
import type { Identity } from '../services/people';

const MAX_TOKENS = 20_000;

/** How long a token is trusted after its provider has withdrawn the key. Milliseconds. */
const MAX_AGE = 5 * MINUTE_MS;

/**
 * The same check with a cache in front, because clients send the same token with every call for an hour. An entry ends with
 * its token, and after {@link MAX_AGE} at the latest. Refusals are not cached.
 * @param now epoch milliseconds
 */
export function cachedVerifier(verify: VerifyToken, now: () => number): VerifyToken {
  const cache = new LRUCache<string, { identity: Identity; until: number }>({ max: MAX_TOKENS });
  return async (token) => {
    const cached = cache.get(token);
    if (cached !== undefined && now() < cached.until) return cached.identity;
    const identity = await verify(token);
    const expiry = (decodeJwt(token).exp ?? 0) * SECOND_MS;
    cache.set(token, { identity, until: Math.min(expiry, now() + MAX_AGE) });
    return identity;
  };
}
