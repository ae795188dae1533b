import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from '../env';
import type { HonoEnv } from './honoEnv';

/** Seconds that a browser may remember what it was allowed. */
const REMEMBERED = 600;

const EXPOSED = ['Date', 'ETag', 'Retry-After', 'X-Request-Id'];

type Origins = Pick<Env, 'corsOrigins'>;

/** Answers whether pages of the configured origins may call the API from a browser. Other origins are told nothing. */
export function preflight({ corsOrigins }: Origins): MiddlewareHandler<HonoEnv> {
  return cors({
    origin: corsOrigins,
    // The client sends credentials with every call (specification, section 7).
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposeHeaders: EXPOSED,
    maxAge: REMEMBERED,
  });
}

/**
 * What an answer says to a page of another origin: nothing unless the origin is configured.
 * @returns undefined where none is
 */
export function crossOriginHeaders({
  corsOrigins,
}: Origins): ((origin: string | undefined) => Record<string, string>) | undefined {
  if (corsOrigins.length === 0) return undefined;
  return (origin) => {
    const headers: Record<string, string> = {};
    if (origin === undefined || !corsOrigins.includes(origin)) return headers;
    return {
      'Access-Control-Allow-Origin': origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Expose-Headers': EXPOSED.join(','),
    };
  };
}
