import type { Context } from 'hono';
import { CALLS, type Call, type CallName } from '@/contract/calls';
import type { RateLimit } from '@/contract/route';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { Env } from '../env';
import { DomainError } from '../errors';
import { callerAddress } from './callerAddress';
import { CallCounts } from './callCounts';
import type { HonoEnv } from './honoEnv';

/** What is counted: calls of the contract, and the ways to a token of the local account provider, each of which may make an account. */
export type CountedCall = CallName | 'localToken' | 'localSignIn';

/** The class that the call is counted in; each call is counted by itself. */
function limitOf(name: CountedCall): RateLimit | undefined {
  if (name === 'localToken' || name === 'localSignIn') return 'login';
  const { limit }: Call = CALLS[name];
  return limit;
}

/** Calls that are counted; too many within a minute are a 429. */
export interface RateLimits {
  /** Counts a call for the address that it comes from. */
  byAddress: (c: Context<HonoEnv>, name: CountedCall) => void;
  /** Counts it for the person who makes it, from wherever. */
  byPerson: (c: Context<HonoEnv>, name: CallName, userId: string) => void;
}

type Settings = Pick<Env, 'rateLimits' | 'trustProxy'>;

/** Counters of this process; several servers count apart. */
export function createRateLimits({ rateLimits, trustProxy }: Settings): RateLimits {
  const counts = new CallCounts(MINUTE_MS, () => performance.now());
  const count = (c: Context<HonoEnv>, name: CountedCall, who: string): void => {
    const limit = limitOf(name);
    if (limit === undefined) return;
    const most = rateLimits[limit];
    const { calls, remainingMs } = counts.add(`${name} ${who}`);
    const seconds = Math.ceil(remainingMs / SECOND_MS);
    const remaining = Math.max(0, most - calls);
    c.header('RateLimit-Policy', `${most};w=${MINUTE_MS / SECOND_MS}`);
    c.header('RateLimit', `limit=${most}, remaining=${remaining}, reset=${seconds}`);
    if (calls > most) throw tooMany(seconds);
  };
  return {
    byAddress: (c, name) => count(c, name, callerAddress(c, trustProxy)),
    // Who signs in is known by their address only, as who tries to.
    byPerson: (c, name, userId) => {
      if (name !== 'login') count(c, name, userId);
    },
  };
}

function tooMany(seconds: number): DomainError {
  return new DomainError(
    'too_many_requests',
    'Too many requests. Please wait a moment and try again.',
    { retryAfter: seconds },
  );
}
