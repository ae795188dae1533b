import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { rateLimiter } from 'hono-rate-limiter';
import { CALLS } from '@/contract/calls';
import type { ErrorBody } from '@/contract/errors';
import type { Env } from '../env';
import type { HonoEnv } from './honoEnv';

/** Milliseconds over which calls are counted. */
const WINDOW = 60_000;

const TOO_MANY: ErrorBody = {
  error: 'Too many requests. Please wait a moment and try again.',
  code: 'too_many_requests',
};

/** Limits the calls that cost us or others something, by the caller's address. More than allowed is a 429. */
export function limitRates(hono: Hono<HonoEnv>, { rateLimits, trustProxy }: Env): void {
  for (const name of ['login', 'invite', 'checkout'] as const) {
    const { method, path } = CALLS[name];
    const limiter = rateLimiter<HonoEnv>({
      windowMs: WINDOW,
      limit: rateLimits[name],
      standardHeaders: 'draft-7',
      keyGenerator: (c) => addressOf(c, trustProxy),
      // The limiter has set Retry-After on the context already.
      handler: (c) => c.json(TOO_MANY, 429),
    });
    hono.on(method, path, (c, next) => {
      const exchange = c.get('exchange');
      exchange.route = path;
      exchange.hasContextHeaders = true;
      return limiter(c, next);
    });
  }
}

/** The caller's address; behind a proxy that is believed, the one that the proxy saw. */
function addressOf(c: Context<HonoEnv>, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : '';
  if (forwarded !== undefined && forwarded !== '') return forwarded;
  return hasConnection(c.env) ? (getConnInfo(c).remote.address ?? 'unknown') : 'unknown';
}

/** False where the app is called without a socket, as in tests. */
function hasConnection(bindings: unknown): boolean {
  return typeof bindings === 'object' && bindings !== null && 'incoming' in bindings;
}
