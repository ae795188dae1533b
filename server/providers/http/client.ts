import { parseJson, recordOf } from '@/contract/record';
import { ProviderError } from '../machineProvider';
import { failureOf, type Answer, type KindOf } from './failure';

/** An account at a provider. */
export interface ProviderAccount {
  /** Stands in no log and in no error. */
  apiKey: string;
  /** Another base address than the provider's own, without a slash at the end. */
  url: string | undefined;
}

/** How a provider's API is called. */
export interface ApiSettings {
  /** Address below which it lies, without a slash at the end. */
  baseUrl: string;
  /** The header that says who we are, for example `['Authorization', 'Bearer …']`. */
  authorization: readonly [name: string, value: string];
  /** The key in it: no message may hold it, even where the provider repeats it. */
  secret: string;
  /** How long a call may take, to the last byte of its answer. Milliseconds. */
  callDeadline: number;
  /** What an answer means by its error code, where its status does not tell. */
  kindOf?: KindOf;
  /** For tests. */
  fetch?: typeof fetch;
  deadline?: (milliseconds: number) => AbortSignal;
}

/** What tests put in the place of an adapter's own. */
export interface AdapterSeams extends Pick<ApiSettings, 'fetch'> {
  /** The rest between two requests of one call. */
  pause?: () => Promise<unknown>;
}

export interface ApiCall {
  /** Left out where undefined. */
  query?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  body?: unknown;
  /** Statuses beside 2xx that are answers and no failures, for example 404 to a termination. */
  also?: readonly number[];
}

/**
 * Makes a call of a provider's API, once.
 * @throws ProviderError for all that is no answer; what is not JSON is none, whatever its status: a proxy gave it
 */
export type CallApi = (method: string, path: string, call?: ApiCall) => Promise<Answer>;

/** An answer that is longer is not read to its end. Bytes. */
const LONGEST_ANSWER = 16 * 1024 * 1024;

/** Calls of a provider's API: JSON, with a deadline, never led elsewhere with our key. */
export function createApi(settings: ApiSettings): CallApi {
  const { baseUrl, authorization, secret, callDeadline, kindOf } = settings;
  const { fetch: send = fetch, deadline = (ms) => AbortSignal.timeout(ms) } = settings;
  return async (method, path, { query = {}, body, also = [] } = {}) => {
    const call = `${method} ${path}`;
    const given = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    const search = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    const answer = await read(call, () =>
      send(`${baseUrl}${path}${search}`, {
        method,
        headers: {
          Accept: 'application/json',
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          [authorization[0]]: authorization[1],
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: deadline(callDeadline),
      }),
    );
    const isSuccess = answer.status >= 200 && answer.status < 300;
    if (!isSuccess && !also.includes(answer.status)) {
      throw failureOf(answer, { kindOf, secret, now: Date.now() });
    }
    // A proxy says such things too, and what it says is not so of the provider.
    if (!answer.isJson) throw unknown(call, `${answer.status} with an answer that is not JSON`);
    return answer;
  };
}

const unknown = (call: string, why: string): ProviderError =>
  new ProviderError('outcomeUnknown', `${call}: ${why}`);

/** Reads an answer to its end; whatever goes wrong on the way leaves the outcome unknown. */
async function read(
  call: string,
  send: () => Promise<Response>,
): Promise<Answer & { isJson: boolean }> {
  const { status, headers, text } = await receive(call, send);
  const body = text === '' ? undefined : parseJson(text);
  // Only 'too many calls' is true whoever says it.
  if (text.startsWith('<') && status !== 429) throw unknown(call, `${status} with a page`);
  return { call, status, headers, body, isJson: text === '' || body !== undefined };
}

async function receive(call: string, send: () => Promise<Response>) {
  try {
    const response = await send();
    const { status, headers } = response;
    return { status, headers, text: (await textOf(response)).trim() };
  } catch (error) {
    throw unknown(call, `no answer (${reasonOf(error)})`);
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) throw new RangeError('The answer is longer than is read.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Why there is no answer, in a word or two: a longer message may hold the address. */
function reasonOf(error: unknown): string {
  const { name, cause } = recordOf(error);
  const { code, message } = recordOf(cause);
  // For example 'unexpected redirect'.
  const words = typeof message === 'string' && /^[a-z ]{1,30}$/u.test(message) ? message : null;
  return [code, words, name].find((word): word is string => typeof word === 'string') ?? 'unknown';
}
