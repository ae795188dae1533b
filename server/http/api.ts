import type { Hono } from 'hono';
import type { AppContext } from '../context';
import type { Identity } from '../services/people';
import type { BodyCache } from './answer';
import type { RateLimits } from './rateLimits';

declare module 'hono' {
  /** What middlewares tell a request's handler. */
  interface ContextVariableMap {
    /** The pattern of the call, such as `/api/teams/:teamId`; absent where no call was found. */
    route?: string;
    /** Whether the call answers a document, whose address a person may open by hand. */
    isDocument?: boolean;
  }
}

/**
 * Checks a bearer token.
 * @throws DomainError `unauthenticated` for a token that is not good, `unavailable` when the provider's keys can't be reached
 */
export type VerifyToken = (token: string) => Promise<Identity>;

/** What a route is registered on. */
export interface Api {
  hono: Hono;
  ctx: AppContext;
  verify: VerifyToken;
  limits: RateLimits;
  bodies: BodyCache;
}
