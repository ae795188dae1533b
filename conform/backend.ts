import { types } from 'node:util';
import { CALLS, callPath, type Call, type CallName } from '@/contract/calls';
import { needsToken } from '@/contract/route';

/** What fills the path, the query string and the body of a call. */
export interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  /** Bearer token; null sends none. By default the person's own. */
  token?: string | null;
}

/** What came back, of whatever status; `status` is null where nothing did, and `text` then says why. */
export interface Answer {
  status: number | null;
  headers: Headers;
  text: string;
}

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Longest wait for an answer: that of the console for its longest call. Milliseconds. */
const TIMEOUT = 60_000;

/** A backend as pages of `origin` call it. */
export interface Backend {
  send: (name: CallName, parts?: Parts) => Promise<Answer>;
  /** What a browser asks before it sends a call that is not a plain one. */
  preflight: (name: CallName, params: Record<string, string>) => Promise<Answer>;
}

/** Sends as the console does: the same headers, the same JSON, no token with a public call. */
export function backendAt(
  base: string,
  ownToken: string,
  origin: string | undefined,
  fetch: Fetch,
): Backend {
  const from: Record<string, string> = origin === undefined ? {} : { Origin: origin };
  const answer = async (url: string, init: RequestInit): Promise<Answer> => {
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) });
      return {
        status: response.status,
        headers: response.headers,
        text: await response.text(),
      };
    } catch (error) {
      return { status: null, headers: new Headers(), text: reasonOf(error) };
    }
  };
  return {
    send: (name, { params = {}, query = {}, body, token = ownToken } = {}) => {
      const call: Call = CALLS[name];
      const search = new URLSearchParams(
        Object.entries(query).map(([key, value]) => [key, String(value)]),
      );
      return answer(`${base}${callPath(name, params)}${search.size === 0 ? '' : `?${search}`}`, {
        method: call.method,
        headers: {
          Accept: call.document?.join(', ') ?? 'application/json',
          ...from,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(token === null || !needsToken(call) ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
    preflight: (name, params) =>
      answer(`${base}${callPath(name, params)}`, {
        method: 'OPTIONS',
        // A browser takes a redirect for a refusal here.
        redirect: 'manual',
        headers: {
          ...from,
          'Access-Control-Request-Method': CALLS[name].method,
          'Access-Control-Request-Headers': requestedHeaders(CALLS[name]).join(','),
        },
      }),
  };
}

/** The headers of a call for which a browser asks leave first, in lower case. */
export function requestedHeaders(call: Call): string[] {
  return ['authorization', ...(call.body === undefined ? [] : ['content-type'])];
}

function reasonOf(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  return types.isNativeError(error.cause) ? error.cause.message : error.message;
}
