import type { Hono } from 'hono';
import type { VerifyToken } from '../auth/identity';
import type { AppContext } from '../context';
import type { Exchange } from './exchange';

/** What a route is registered on. */
export interface Api {
  hono: Hono<HonoEnv>;
  ctx: AppContext;
  verify: VerifyToken;
}

/** What the middleware leaves for the handlers of a request. */
export interface HonoEnv {
  Variables: { exchange: Exchange };
}
