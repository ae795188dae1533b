import type { Hono } from 'hono';
import type { AppContext } from '../context';
import type { VerifyToken } from './authenticate';
import type { HonoEnv } from './honoEnv';
import type { BodyCache } from './answer';
import type { RateLimits } from './rateLimits';

/** What a route is registered on. */
export interface Api {
  hono: Hono<HonoEnv>;
  ctx: AppContext;
  verify: VerifyToken;
  limits: RateLimits;
  bodies: BodyCache;
}
