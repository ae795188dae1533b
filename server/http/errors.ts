import type { ErrorBody, ErrorCode } from '@/contract/errors';

/** An answer that is not a success, thrown from anywhere below a route. `message` is a sentence for the person. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** 404, with the same words whether the thing is absent or belongs to another team, so that nothing leaks. */
export function notFound(what: string): ApiError {
  return new ApiError(404, 'not_found', `${what} could not be found.`);
}

/** 400 for a request that does not fit; the sentence begins with the field's name. */
export function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message);
}

/**
 * The answer for anything that was thrown. What is not an ApiError becomes a 500 (or 503 below) that tells nothing of
 * its cause.
 */
export function toResponse(error: unknown): Response {
  const known =
    error instanceof ApiError
      ? error
      : new ApiError(500, 'internal', 'Something went wrong on our side. Please try again.');
  const body: ErrorBody = { error: known.message, code: known.code };
  return Response.json(body, {
    status: known.status,
    headers: { 'Cache-Control': 'no-store', ...known.headers },
  });
}
