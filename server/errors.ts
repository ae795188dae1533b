import type { ErrorCode } from '@/contract/errors';

/** Codes of the contract; `already_invited` is a code of its own here, and a `conflict` on the wire. */
export type Problem = ErrorCode | 'already_invited';

/**
 * Why something was not done, thrown from anywhere in the server. `message` is a sentence for the person. What HTTP makes
 * of the code is in `http/errors.ts`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  /** @param data `retryAfter`: when it may go well, in seconds from now */
  constructor(
    readonly code: Problem,
    message: string,
    readonly data: { retryAfter?: number } = {},
  ) {
    super(message);
  }
}

/** The same words whether the thing is absent or belongs to another team, so that nothing leaks. */
export function notFound(what: string): DomainError {
  return new DomainError('not_found', `${what} could not be found.`);
}

/** A request that does not fit; the sentence begins with the field's name. */
export function invalid(message: string): DomainError {
  return new DomainError('invalid_request', message);
}

/** Who asks must sign in; the sentence is the same for every reason, which is nobody's business but the log's. */
export function unauthenticated(
  message = 'Your session has ended. Please sign in again.',
): DomainError {
  return new DomainError('unauthenticated', message);
}
