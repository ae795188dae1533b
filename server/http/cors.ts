import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { Env } from '../settings/env';

/** Lets pages of the configured origins call the API from a browser. */
export function crossOrigin({ corsOrigins }: Env): MiddlewareHandler {
  return cors({
    origin: corsOrigins,
    // The client sends credentials with every call (specification, section 7).
    credentials: true,
    allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
    exposeHeaders: ['Date', 'ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 600,
  });
}
