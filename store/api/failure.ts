import { isRecord } from '@/contract/record';
import { readError } from '@/contract/reading/errorText';
import { beginning } from '@/domain/characters';

/** More of a server's sentence is not told: a whole trace of one would cover the page. Characters. */
const MAX_MESSAGE_LENGTH = 300;

/**
 * Any way in which a call can fail, as plain data.
 * - `status`: the HTTP status, or null where no usable answer came.
 * - `code`: the server's word for it, or one of ours: `network`, `timeout`, `malformed`, `http_<status>`.
 * - `message`: the server's sentence for a person, or null where it sent none.
 * - `requestId`: what support can look up in the server's log, where the server gave one.
 */
export interface ApiFailure {
  status: number | null;
  code: string;
  message: string | null;
  requestId: string | null;
}

/** No answer within the time limit, or none at all. */
export function connectionFailure(code: 'network' | 'timeout'): ApiFailure {
  return { status: null, code, message: null, requestId: null };
}

/** An answer that is not what the contract says; the page shows an error instead of crashing on it. */
export function malformedFailure(requestId: string | null): ApiFailure {
  return { status: null, code: 'malformed', message: null, requestId };
}

/**
 * Translates an answer that is not a success.
 * @param text the body as it came, in whatever form
 */
export function httpFailure(status: number, text: string, requestId: string | null): ApiFailure {
  const { message, code } = readError(text);
  return {
    status,
    code: code ?? `http_${status}`,
    message: message && beginning(message, MAX_MESSAGE_LENGTH),
    requestId,
  };
}

/** The parsed text, or undefined where it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Statuses by which a proxy says that it has waited for the server no longer. */
const GIVEN_UP: readonly number[] = [408, 499];

/** True where the server may have done what was asked although no answer says so. */
export function isOutcomeUnknown({ status }: ApiFailure): boolean {
  return status === null || status >= 500 || GIVEN_UP.includes(status);
}

/** Statuses of a server that has not looked at what was asked: it asks for a sign-in, or for less haste. */
const TURNED_AWAY: readonly (number | null)[] = [401, 429];

/** True where a failure says nothing about an earlier try of the same: neither what became of it nor why not. */
export function isEarlierOutcomeUnknown(failure: ApiFailure): boolean {
  return isOutcomeUnknown(failure) || TURNED_AWAY.includes(failure.status);
}

/** True for what the API layer rejects with, as opposed to an error thrown by our own code. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return isRecord(value) && 'status' in value && 'code' in value;
}

/** What a call was rejected with, as a failure; an error thrown by our own code is one of those, too. */
export function failureOf(error: unknown): ApiFailure {
  return isApiFailure(error)
    ? error
    : { status: null, code: 'internal', message: null, requestId: null };
}
