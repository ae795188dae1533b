import type { Hono } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import type { AppContext } from '../context';
import type { VerifyToken } from './authenticate';
import type { RateLimits } from './rateLimits';

export interface HonoEnv {
  Variables: RequestIdVariables & {
    /** The pattern of the call, such as `/api/teams/:teamId`; absent where no call was found. */
    route?: string;
  };
}

/** What a route is registered on. */
export interface Api {
  hono: Hono<HonoEnv>;
  ctx: AppContext;
  verify: VerifyToken;
  limits: RateLimits;
}
