import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from '../env';
import type { HonoEnv } from './api';

/** Seconds that a browser may remember what it was allowed. */
const REMEMBERED = 600;

/** Lets pages of the configured origins call the API from a browser. Every other origin is told nothing at all. */
export function crossOrigin({ corsOrigins }: Pick<Env, 'corsOrigins'>): MiddlewareHandler<HonoEnv> {
  return cors({
    origin: corsOrigins,
    // The client sends credentials with every call (specification, section 7).
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposeHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: REMEMBERED,
  });
}
