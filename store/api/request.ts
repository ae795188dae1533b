import type { BaseQueryFn } from '@reduxjs/toolkit/query';

import { parseJson } from '@/contract/record';
import { needsToken, type Route } from '@/contract/route';
import type { CallRequest } from '@/contract/calls';
import { ROUTES, callPath, decoderOf, isQuestion } from '@/contract/routes';
import { readBy } from '@/contract/reading/decoder';
import type { Team } from '@/contract/team';
import { logOddities, type ServerOddity } from '../server/oddities';
import type { Services } from '../services';
import { eitherSignal, unlessAborted } from './aborting';
import { cachedData } from './responseCache';
import {
  connectionFailure,
  httpFailure,
  isPage,
  malformedFailure,
  type ApiFailure,
} from './failure';

/** Timeout of a call, and of a slow one. Milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
const SLOW_TIMEOUT_MS = 60_000;

/** One call of the API, with what the contract says is sent with it. */
export type ApiRequest = CallRequest & { headers?: Record<string, string> };

/** Meta data of an answer. */
export interface ApiMeta {
  requestId: string | null;
  /** Where the answer is not as specified, if no earlier answer had the same oddity. */
  oddities?: readonly ServerOddity[];
  /** Team facts that came with the members, for the cached list of teams. */
  teams?: Team[];
}

/**
 * The base query: bearer token, credentials, JSON, a timeout, and every failure as an {@link ApiFailure}. A public call has
 * neither token nor credentials (§7).
 */
export const apiRequest: BaseQueryFn<ApiRequest, unknown, ApiFailure, object, ApiMeta> = async (
  request,
  { extra, signal },
) => {
  const services = extra as Services;
  const timeout = AbortSignal.timeout(
    'slow' in ROUTES[request.call] ? SLOW_TIMEOUT_MS : REQUEST_TIMEOUT_MS,
  );
  const given = eitherSignal(signal, timeout);
  let answer: Answer;
  try {
    const token = needsToken(ROUTES[request.call])
      ? await unlessAborted(services.auth.token(), given)
      : null;
    answer = await send(services, request, token, given);
    if (answer.status === 401 && token !== null) {
      answer = await sendAnew(services, request, answer, given);
    }
  } catch {
    return { error: connectionFailure(timeout.aborted ? 'timeout' : 'network') };
  }
  const { ok, status, requestId, text } = answer;
  if (!ok) return { error: httpFailure(status, text, requestId) };
  const { document }: Route = ROUTES[request.call];
  if (document !== undefined)
    return document.some((form) => answer.type.startsWith(form))
      ? { data: text, meta: { requestId } }
      : { error: malformedFailure(requestId) };
  const { data, oddities } = dataOf(services, request, answer);
  const meta: ApiMeta = { requestId, ...(oddities.length === 0 ? {} : { oddities }) };
  return answer.isPage || (data === undefined && isQuestion(request.call))
    ? { error: malformedFailure(requestId), meta }
    : { data: data ?? null, meta };
};

/** A response of any status. */
interface Answer {
  url: string;
  token: string | null;
  ok: boolean;
  status: number;
  requestId: string | null;
  etag: string | null;
  text: string;
  /** `Content-Type`, in lower case. */
  type: string;
  /** An HTML page: the address is wrong, or a proxy has answered. */
  isPage: boolean;
}

/** Sends a request again with a renewed token: the session is over only where that is refused, too, or there is none. */
async function sendAnew(
  services: Services,
  request: ApiRequest,
  refused: Answer,
  signal: AbortSignal,
): Promise<Answer> {
  const token = await unlessAborted(services.auth.token(refused.token ?? undefined), signal);
  return token === null ? refused : send(services, request, token, signal);
}

async function send(
  services: Services,
  request: ApiRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Answer> {
  const call: Route = ROUTES[request.call];
  const url = urlOf(services, request);
  const response = await services.fetch(url, {
    method: call.method,
    headers: {
      Accept: [...(call.document ?? []), 'application/json'].join(', '),
      ...(request.body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...request.headers,
    },
    credentials: needsToken(call) ? 'include' : 'omit',
    signal,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  });
  const { ok, status, headers } = response;
  const text = await response.text();
  const type = headers.get('Content-Type') ?? '';
  return {
    ...{ url, token, ok, status },
    requestId: headers.get('X-Request-Id'),
    etag: headers.get('ETag'),
    text,
    type: type.toLowerCase(),
    isPage: isPage(text, type),
  };
}

/** The data of a success; undefined where it cannot be read. With its new oddities. */
function dataOf(
  services: Services,
  { call }: ApiRequest,
  { url, token, etag, text }: Answer,
): { data: unknown; oddities: ServerOddity[] } {
  const oddities: ServerOddity[] = [];
  const read = (): unknown => {
    const json = parseJson(text);
    if (json === undefined) return undefined;
    const reading = readBy(decoderOf(call), json);
    // The body of a mutation's answer is optional.
    if (isQuestion(call)) oddities.push(...logOddities(services, call, reading));
    return reading.read?.value;
  };
  const data =
    ROUTES[call].method === 'GET' && token !== null && etag !== null
      ? cachedData(services, { url, token, etag }, read)
      : read();
  return { data, oddities };
}

function urlOf(services: Services, { call, params, query }: ApiRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const suffix = search.size === 0 ? '' : `?${search}`;
  return `${services.apiBase}${callPath(call, params ?? {})}${suffix}`;
}
