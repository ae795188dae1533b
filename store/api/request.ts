import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { CALLS, callPath, type Call, type CallName } from '@/contract/calls';
import type { Team } from '@/contract/team';
import type { Services } from '../services';
import { eitherSignal, unlessAborted } from './aborting';
import { sameAnswer } from './lastAnswers';
import {
  connectionFailure,
  httpFailure,
  malformedFailure,
  parseJson,
  type ApiFailure,
} from './failure';

/** After this long without an answer a call has failed. Milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;

/** One call of the API: its name in the contract, and what fills its path, query string and body. */
export interface ApiRequest {
  call: CallName;
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Facts about an answer beside its data. */
export interface ApiMeta {
  requestId: string | null;
  /** Facts of another collection that came with the answer, to be written where they belong. */
  teams?: Omit<Team, 'members'>[];
}

/**
 * The one way to the API: bearer token, credentials, JSON both ways, a time limit, and every failure as an
 * {@link ApiFailure}. A public call carries neither token nor credentials (specification, section 7).
 */
export const apiRequest: BaseQueryFn<ApiRequest, unknown, ApiFailure, object, ApiMeta> = async (
  request,
  { extra, signal },
) => {
  const services = extra as Services;
  const call: Call = CALLS[request.call];
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const given = eitherSignal(signal, timeout);
  try {
    const token = call.public ? null : await unlessAborted(services.auth.token(), given);
    const url = urlOf(services, request);
    const response = await services.fetch(url, {
      method: call.method,
      headers: {
        Accept: 'application/json',
        ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...request.headers,
      },
      credentials: call.public ? 'omit' : 'include',
      signal: given,
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const requestId = response.headers.get('X-Request-Id');
    const text = await response.text();
    if (!response.ok) return { error: httpFailure(response.status, text, requestId) };
    const etag = response.headers.get('ETag');
    const data =
      call.method === 'GET' && token !== null && etag !== null
        ? sameAnswer(services, { url, token, etag }, () => parseJson(text))
        : parseJson(text);
    if (data === undefined) return { error: { ...malformedFailure(), requestId } };
    return { data, meta: { requestId } };
  } catch {
    return { error: connectionFailure(timeout.aborted ? 'timeout' : 'network') };
  }
};

function urlOf(services: Services, { call, params, query }: ApiRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const suffix = search.size === 0 ? '' : `?${search}`;
  return `${services.apiOrigin}${callPath(call, params ?? {})}${suffix}`;
}
