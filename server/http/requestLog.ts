import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppContext } from '../context';
import type { HonoEnv } from './api';

/** What a proxy in front may send as the id of a request. */
const REQUEST_ID = /^[\w-]{8,64}$/u;

/**
 * Gives every request an id, answers it in `X-Request-Id`, and logs and counts calls by the pattern of their path, never by
 * what is in path, query, headers or body.
 */
export function requestLog(ctx: AppContext): MiddlewareHandler<HonoEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : `req_${randomUUID()}`;
    c.set('requestId', requestId);
    const start = performance.now();
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    if (!c.req.path.startsWith('/api/')) return;
    const seconds = (performance.now() - start) / 1000;
    const call = { method: c.req.method, route: patternOf(c), status: c.res.status };
    ctx.metrics.answered({ ...call, seconds });
    ctx.log.info({ requestId, ...call, milliseconds: Math.round(seconds * 1000) }, 'request');
  };
}

/** The pattern of the call, such as `/api/teams/:teamId`, among those of the middleware that the request went through. */
function patternOf(c: Context): string {
  const patterns = matchedRoutes(c).map((matched) => matched.path);
  return patterns.find((pattern) => !pattern.endsWith('*')) ?? 'unknown';
}
