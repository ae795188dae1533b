import { Hono } from 'hono';
import { registerIdentityService } from './auth/identityService';
import { registerLocalRoutes } from './auth/localRoutes';
import type { Auth } from './auth/setup';
import type { AppContext } from './context';
import type { Api } from './http/api';
import type { HonoEnv } from './http/honoEnv';
import { preflight } from './http/cors';
import { notFound } from './errors';
import { toResponse } from './http/errors';
import { answerInTime } from './http/deadline';
import { exchange } from './http/exchange';
import { loggable } from './log';
import { withTemporaryFailures } from './http/failures';
import { refuseOtherNames } from './http/ownNames';
import { createRateLimits } from './http/rateLimits';
import { inlineScriptSources } from './http/inlineScripts';
import { serveClient } from './http/staticFiles';
import { registerRoutes } from './routes/registry';

/**
 * The whole server as a function from request to response; `main.ts` puts it on a port.
 * @param clientDirectory where the built client is; left out, no page is served
 */
export function createApp(ctx: AppContext, auth: Auth, clientDirectory?: string): Hono<HonoEnv> {
  const hono = new Hono<HonoEnv>();
  const api: Api = { hono, ctx, verify: auth.verify, limits: createRateLimits(ctx.env) };
  const scripts = clientDirectory === undefined ? [] : inlineScriptSources(clientDirectory);
  hono.use(exchange(ctx, scripts));
  hono.use(refuseOtherNames(ctx.env));
  hono.use(answerInTime);
  if (ctx.env.corsOrigins.length > 0) hono.options('/api/*', preflight(ctx.env));
  registerRoutes(api);
  if (auth.issuer !== undefined) {
    registerLocalRoutes(api, auth.issuer);
    registerIdentityService(api, auth.issuer);
  }
  if (clientDirectory !== undefined) serveClient(hono, clientDirectory, ctx.env);
  hono.notFound(() => toResponse(notFound('The address')));
  hono.onError((thrown, c) => {
    ctx.writes.note(thrown);
    const error = withTemporaryFailures(thrown);
    const response = toResponse(error);
    if (response.status >= 500) {
      ctx.log.error(
        { requestId: c.get('exchange').requestId, error: loggable(thrown) },
        'request failed',
      );
    }
    return response;
  });
  return hono;
}
