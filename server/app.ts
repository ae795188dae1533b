import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { registerIdentityService } from './auth/identityService';
import { registerLocalRoutes } from './auth/localRoutes';
import type { Auth } from './auth/setup';
import type { AppContext } from './context';
import type { Api } from './http/api';
import { crossOrigin } from './http/cors';
import { notFound } from './errors';
import { BodyCache } from './http/answer';
import { toResponse } from './http/errors';
import { answerInTime } from './http/deadline';
import { loggable } from './log';
import { withTemporaryFailures } from './http/failures';
import { refuseOtherNames } from './http/ownNames';
import { createRateLimits } from './http/rateLimits';
import { inlineScriptSources, readClientFiles } from './http/clientFiles';
import { logCalls } from './http/logCalls';
import { isAsset, securityHeaders } from './http/securityHeaders';
import { serveClient } from './http/staticFiles';
import type { PrometheusMetrics } from './metrics/prometheus';
import { registerRoutes } from './routes/registry';
import type { Env } from './settings/env';

/**
 * The whole server as a function from request to response; `main.ts` puts it on a port.
 * @param clientDirectory where the built client is; left out, no page is served
 */
export function createApp(ctx: AppContext, auth: Auth, clientDirectory?: string): Hono {
  const hono = new Hono();
  const limits = createRateLimits(ctx);
  const api: Api = { hono, ctx, verify: auth.verify, limits, bodies: new BodyCache() };
  const { env } = ctx;
  const client = clientDirectory === undefined ? undefined : readClientFiles(clientDirectory, ctx);
  const withId = requestId({ limitLength: 64, generator: () => `req_${randomUUID()}` });
  // Nothing is logged of an asset, and it is often fetched on a slow line.
  hono.use((c, next) => (isAsset(c.req.path) ? next() : withId(c, next)));
  hono.use('/api/*', logCalls(ctx));
  hono.use(securityHeaders(env, inlineScriptSources(client?.get('/index.html'))));
  hono.use(refuseOtherNames(env));
  if (env.corsOrigins.length > 0) hono.use('/api/*', crossOrigin(env));
  hono.use(answerInTime);
  registerRoutes(api);
  if (auth.issuer !== undefined) {
    registerLocalRoutes(api, auth.issuer);
    registerIdentityService(api, auth.issuer);
  }
  if (client !== undefined) serveClient(hono, client);
  hono.notFound((c) => toResponse(notFound('The address'), c));
  hono.onError((thrown, c) => {
    ctx.writes.note(thrown);
    const response = toResponse(withTemporaryFailures(thrown), c);
    if (response.status >= 500) {
      ctx.log.error({ requestId: c.get('requestId'), error: loggable(thrown) }, 'request failed');
    }
    return response;
  });
  return hono;
}

/** `GET /metrics` and nothing else, for a port that only the monitoring reaches. */
export function createMetricsApp(env: Env, metrics: PrometheusMetrics): Hono {
  const hono = new Hono().use(refuseOtherNames(env)).onError(toResponse);
  return hono.get('/metrics', async (c) =>
    c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType }),
  );
}
