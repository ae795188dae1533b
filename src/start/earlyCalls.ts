import { unlessAborted } from '@/store/api/aborting';

/** An answer that nobody has asked for by then is forgotten: it would no longer be news. Milliseconds. */
const KEPT_MS = 10_000;

/** Calls that are made before the code that needs their answers has been fetched. */
export interface EarlyCalls {
  /**
   * Asks now. `token` is the bearer token; null for a public call. What it returns reads what has been answered, as JSON;
   * undefined where that is nothing of use. To be called at once or not at all: a long answer is costly to read twice.
   */
  ask: (method: 'GET' | 'POST', url: string, token: string | null) => () => Promise<unknown>;
  /** `window.fetch`, except that a request that has been made already is not made again. */
  fetch: typeof fetch;
}

/** @param send `window.fetch` @param now in milliseconds */
export function createEarlyCalls(send: typeof fetch, now: () => number): EarlyCalls {
  const answers = new Map<string, { answer: Promise<Response>; at: number }>();

  function take(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> | null {
    const authorization = new Headers(init.headers).get('Authorization');
    const key = keyOf(init.method ?? 'GET', String(input), authorization);
    const kept = answers.get(key);
    answers.delete(key);
    return kept === undefined || now() - kept.at > KEPT_MS ? null : kept.answer;
  }

  return {
    ask: (method, url, token) => {
      const authorization = token === null ? null : `Bearer ${token}`;
      const answer = send(url, {
        method,
        headers: {
          Accept: 'application/json',
          ...(method === 'POST' ? { 'Content-Type': 'application/json' } : {}),
          ...(authorization === null ? {} : { Authorization: authorization }),
        },
        credentials: token === null ? 'omit' : 'include',
        ...(method === 'POST' ? { body: '{}' } : {}),
      });
      answers.set(keyOf(method, url, authorization), { answer, at: now() });
      // Who asks for the answer hears of a failure.
      answer.catch(() => undefined);
      return () => answer.then(bodyOf).catch(() => undefined);
    },
    fetch: (input, init) => {
      const early = take(input, init);
      if (early === null) return send(input, init);
      // It was asked at a moment of our choosing: what went wrong then may go right now.
      const settled = early.then(
        (response) => (response.ok ? response : send(input, init)),
        () => send(input, init),
      );
      return init?.signal ? unlessAborted(settled, init.signal) : settled;
    },
  };
}

/** The body of a success, which stays unread for who asks for the answer later. */
async function bodyOf(response: Response): Promise<unknown> {
  return response.ok ? response.clone().json() : undefined;
}

/** The bearer token is part of it: nobody gets what was asked for somebody else. */
function keyOf(method: string, url: string, authorization: string | null): string {
  return `${method} ${url} ${authorization}`;
}
