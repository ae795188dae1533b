import { ERROR_CODES, type ErrorCode } from '../errors';
import { needsToken } from '../route';
import type { Call } from '../calls';

/** What each code says, in the words of an answer. */
export const SENTENCES: Record<ErrorCode, string> = {
  invalid_request: 'name must not be empty.',
  unauthenticated: 'Please sign in again.',
  forbidden: 'This is not allowed.',
  not_found: 'The team could not be found.',
  conflict: 'It has changed meanwhile.',
  already_member: 'This person is a member of the team already.',
  already_answered: 'This invitation was answered already.',
  invitation_expired: 'This invitation has expired.',
  price_changed: 'The price has changed.',
  sold_out: 'This offer is sold out.',
  insufficient_credits: 'Insufficient credits.',
  minimum_deposit: 'Minimum deposit required.',
  not_destroyable: 'This instance cannot be destroyed.',
  idempotency_mismatch: 'This Idempotency-Key was already used for another request.',
  limit_reached: 'There are as many as there may be.',
  too_large: 'The request is too large: at most 64 kB are accepted.',
  unsupported_media_type: 'Send the request as JSON, with Content-Type: application/json.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'The service is not available at the moment. Please try again shortly.',
  internal: 'Something went wrong on our side. Please try again.',
};

/** What every call can be refused with: 403 is a local server's, which is asked under a name that is not its own. */
const EVERY: Call['errors'] = { 403: ['forbidden'], 500: ['internal'], 503: ['unavailable'] };
/** A first call registers a person, so every call with a token is counted as a sign-in. */
const WITH_TOKEN: Call['errors'] = { 401: ['unauthenticated'], 429: ['too_many_requests'] };
const WITH_QUERY: Call['errors'] = { 400: ['invalid_request'] };
const WITH_BODY: Call['errors'] = {
  ...WITH_QUERY,
  413: ['too_large'],
  415: ['unsupported_media_type'],
};

/** Every code that a call can be refused with, by status. */
export function errorsOf(call: Call): Map<number, ErrorCode[]> {
  const kinds = [
    EVERY,
    needsToken(call) && WITH_TOKEN,
    call.query !== undefined && WITH_QUERY,
    call.body !== undefined && WITH_BODY,
    call.errors,
  ];
  const rows = kinds.flatMap((kind) => Object.entries(kind || {}));
  const statuses = [...new Set(rows.map(([status]) => Number(status)))].sort((a, b) => a - b);
  return new Map(
    statuses.map((status) => {
      const codes = rows.filter(([one]) => Number(one) === status).flatMap(([, all]) => all);
      return [status, ERROR_CODES.filter((code) => codes.includes(code))];
    }),
  );
}
