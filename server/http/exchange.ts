import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import type { AppContext } from '../context';
import { crossOriginHeaders } from './cors';
import type { Exchange, HonoEnv } from './honoEnv';
import { isAsset, securityHeaders } from './securityHeaders';

/** What a proxy in front may send as the id of a request. */
const REQUEST_ID = /^[\w-]{8,64}$/u;

/**
 * What has to be done for every request, in one step, because it is done so often: gives it an id, puts the id and the
 * security headers on the answer, and logs and counts calls by the pattern of their path, never by what is in path, query,
 * headers or body.
 */
export function exchange(ctx: AppContext, scripts: readonly string[]): MiddlewareHandler<HonoEnv> {
  const secure = securityHeaders(ctx.env, scripts);
  const crossOrigin = crossOriginHeaders(ctx.env);
  return async (c, next) => {
    const given = c.req.header('x-request-id') ?? '';
    const requestId = REQUEST_ID.test(given) ? given : `req_${randomUUID()}`;
    const isCall = c.req.path.startsWith('/api/');
    const current: Exchange = {
      requestId,
      headers: {
        ...secure(c.req.raw, c.req.path),
        ...(isCall && crossOrigin?.(c.req.header('origin'))),
        // Nothing is logged of an asset, and it is often fetched on a slow line.
        ...(!isAsset(c.req.path) && { 'X-Request-Id': requestId }),
      },
      variesByOrigin: isCall && crossOrigin !== undefined,
      route: 'unknown',
      isComplete: false,
    };
    c.set('exchange', current);
    const start = performance.now();
    await next();
    if (!current.isComplete) complete(c, current);
    if (!isCall) return;
    const seconds = (performance.now() - start) / 1000;
    const call = { method: c.req.method, route: current.route, status: c.res.status };
    ctx.metrics.answered({ ...call, seconds });
    ctx.log.info({ requestId, ...call, milliseconds: Math.round(seconds * 1000) }, 'request');
  };
}

function complete(c: Context, { headers, variesByOrigin }: Exchange): void {
  for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  // The answer to a preflight says so itself.
  if (variesByOrigin && c.req.method !== 'OPTIONS') c.res.headers.append('Vary', 'Origin');
}
