import { isRecord, parseJson } from '@/contract/record';
import { readError } from '@/contract/reading/errorText';
import { beginning } from '@/domain/characters';

/** A server's sentence is cut at this length, so that a stack trace does not cover the page. Characters. */
const MAX_MESSAGE_LENGTH = 300;

/**
 * A failed call as plain data. `status` is null where there was no usable answer. `code` is the server's, or `network`,
 * `timeout`, `malformed`, `internal` or `http_<status>`. `message` is the server's sentence for a person, or null.
 * `requestId` finds the request in the server's log.
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

/** An answer that does not fit the contract. */
export function malformedFailure(requestId: string | null): ApiFailure {
  return { status: null, code: 'malformed', message: null, requestId };
}

/** An answer that is not a success. @param text its body */
export function httpFailure(status: number, text: string, requestId: string | null): ApiFailure {
  const { message, code } = readError(text);
  return {
    status,
    code: code ?? `http_${status}`,
    message: message && beginning(message, MAX_MESSAGE_LENGTH),
    requestId,
  };
}

/** Statuses by which a proxy says that it timed out waiting for the server. */
const GIVEN_UP: readonly number[] = [408, 499];

/** True where the server may have done what was requested although no answer says so. */
export function isOutcomeUnknown({ status }: ApiFailure): boolean {
  return status === null || status >= 500 || GIVEN_UP.includes(status);
}

/** Statuses of a server that has not processed the request: sign-in needed, too many requests. */
const TURNED_AWAY: readonly (number | null)[] = [401, 429];

/** True where a failure says nothing about the outcome of an earlier try of the same order. */
export function isEarlierOutcomeUnknown(failure: ApiFailure): boolean {
  return isOutcomeUnknown(failure) || TURNED_AWAY.includes(failure.status);
}

/** True for what the API layer rejects with, as opposed to an error thrown by our own code. */
export function isApiFailure(value: unknown): value is ApiFailure {
  return isRecord(value) && 'status' in value && 'code' in value;
}

/** The failure of a rejected call; `internal` where our own code threw. */
export function failureOf(error: unknown): ApiFailure {
  return isApiFailure(error)
    ? error
    : { status: null, code: 'internal', message: null, requestId: null };
}

const BEGINS_WITH_TAG = /^\s*<[a-z!?]/iu;
const HAS_TAG = /<[a-z!/][^>]*>/iu;

/** Whether a body is an HTML page. The content type alone is not enough: frameworks call an empty body or a plain `OK` HTML, too. */
export function isPage(text: string, type: string | null): boolean {
  if (BEGINS_WITH_TAG.test(text)) return true;
  return (type ?? '').includes('html') && HAS_TAG.test(text) && parseJson(text) === undefined;
}
