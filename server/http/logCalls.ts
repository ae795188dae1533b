import type { MiddlewareHandler } from 'hono';
import type { BlankEnv } from 'hono/types';
import type { AppContext } from '../context';

/** Logs and counts calls by the pattern of their path, never by what is in path, query, headers or body. */
export function logCalls({ log, metrics }: AppContext): MiddlewareHandler<BlankEnv> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const seconds = (performance.now() - start) / 1000;
    const route = c.get('route') ?? 'unknown';
    const call = { method: c.req.method, route, status: c.res.status };
    metrics.answered({ ...call, seconds });
    const milliseconds = Math.round(seconds * 1000);
    log.info({ requestId: c.get('requestId'), ...call, milliseconds }, 'request');
  };
}
