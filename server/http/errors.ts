import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ErrorBody } from '@/contract/errors';
import { DomainError, type Problem } from '../errors';
import { asksForPage, failurePage } from './failurePage';

/** The status of an answer that is not a success, by its code. */
const STATUSES: Record<Problem, ContentfulStatusCode> = {
  invalid_request: 400,
  already_member: 400,
  already_invited: 400,
  unauthenticated: 401,
  insufficient_credits: 402,
  minimum_deposit: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  already_answered: 409,
  price_changed: 409,
  sold_out: 409,
  not_destroyable: 409,
  limit_reached: 409,
  invitation_expired: 410,
  too_large: 413,
  unsupported_media_type: 415,
  idempotency_mismatch: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
};

/**
 * The answer for anything that was thrown: JSON, or a page for a browser that opens the address itself. What is no
 * {@link DomainError} becomes a 500 without its cause.
 */
export function toResponse(error: unknown, c: Context): Response {
  const { code, message, data } =
    error instanceof DomainError
      ? error
      : new DomainError('internal', 'Something went wrong on our side. Please try again.');
  const body: ErrorBody = { error: message, code: code === 'already_invited' ? 'conflict' : code };
  c.header('Cache-Control', 'no-store');
  if (code === 'unauthenticated') c.header('WWW-Authenticate', 'Bearer');
  if (data.retryAfter !== undefined) c.header('Retry-After', String(data.retryAfter));
  return asksForPage(c)
    ? c.html(failurePage({ code, message }, c.req), STATUSES[code])
    : c.json(body, STATUSES[code]);
}
