import type { Context } from 'hono';
import { CALLS, type Call, type CallName } from '@/contract/calls';
import type { RateLimit } from '@/contract/route';
import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { DomainError } from '../errors';
import { errorField } from '../log';
import { drawCalls } from '../repo/callWindows';
import { callerAddress } from './callerAddress';
import { CallCounts, type DrawLot } from './callCounts';
import { within } from './deadline';
import { unavailable } from './failures';

/**
 * What is counted: calls of the contract; the ways to a token of the local account provider, each of which may make an account;
 * and the way back from paying, for which a payment provider is asked.
 */
export type CountedCall = CallName | 'localToken' | 'localSignIn' | 'paymentReturn';

/** The class that the call is counted in; each call is counted by itself. */
function limitOf(name: CountedCall): RateLimit | undefined {
  if (name === 'localToken' || name === 'localSignIn') return 'login';
  if (name === 'paymentReturn') return 'checkout';
  const { limit }: Call = CALLS[name];
  return limit;
}

/** Calls that are counted; too many within a minute are a 429. */
export interface RateLimits {
  /** Counts a call for the address that it comes from. */
  byAddress: (c: Context, name: CountedCall) => Promise<void>;
  /** Counts it for the person who makes it, from wherever. */
  byPerson: (c: Context, name: CallName, userId: string) => Promise<void>;
}

/** The limits of all servers on a PostgreSQL database together; on SQLite of this one. */
export function createRateLimits(ctx: AppContext): RateLimits {
  const { rateLimits, trustProxy } = ctx.env;
  const drawLot = ctx.dialect === 'postgres' ? drawFromAll(ctx) : undefined;
  const counts = new CallCounts(MINUTE_MS, clock, drawLot);
  const count = async (c: Context, name: CountedCall, who: () => string): Promise<void> => {
    const limit = limitOf(name);
    if (limit === undefined) return;
    const most = rateLimits[limit];
    const { isAllowed, remaining, remainingMs } = await counts.add(`${name} ${who()}`, most);
    const seconds = Math.ceil(remainingMs / SECOND_MS);
    c.header('RateLimit-Policy', `${most};w=${MINUTE_MS / SECOND_MS}`);
    c.header('RateLimit', `limit=${most}, remaining=${remaining}, reset=${seconds}`);
    if (!isAllowed) throw tooMany(seconds);
  };
  return {
    byAddress: (c, name) => count(c, name, () => callerAddress(c, trustProxy)),
    // Who signs in is known by their address only, as who tries to.
    byPerson: async (c, name, userId) => {
      if (name !== 'login') await count(c, name, () => userId);
    },
  };
}

const clock = (): number => performance.now();

/** Longest wait for a lot. Milliseconds. */
const LOT_TIMEOUT = SECOND_MS;
/** How long nothing is drawn after a failure, so that calls do not wait for a database that is down. Milliseconds. */
const ALONE_MS = 5 * SECOND_MS;

/** Draws from the windows in the database; fails where it does not answer in time, and then for a while at once. */
function drawFromAll({ db, log }: AppContext): DrawLot {
  let aloneUntil = 0;
  return async (key, size, most) => {
    if (clock() < aloneUntil) throw unavailable();
    try {
      const draw = drawCalls(db, { key, size, most, windowMs: MINUTE_MS });
      return await within(draw, LOT_TIMEOUT);
    } catch (error) {
      aloneUntil = clock() + ALONE_MS;
      log.warn(errorField(error), 'this server counts calls alone for a while');
      throw error;
    }
  };
}

function tooMany(seconds: number): DomainError {
  return new DomainError(
    'too_many_requests',
    'Too many requests. Please wait a moment and try again.',
    { retryAfter: seconds },
  );
}
