import { unlessAborted } from '@/store/api/aborting';

/** An answer that nobody has asked for by then is forgotten: it would no longer be news. Milliseconds from its arrival. */
const KEPT_MS = 60_000;

/** What failed is not asked again while the page is still being set up. Milliseconds. */
const SETTING_UP_MS = 10_000;

/** Calls that are made before the code that needs their answers has been fetched. */
export interface EarlyCalls {
  /**
   * Asks now. `token` is the bearer token; null for a public call. What it returns reads what has been answered, as JSON;
   * undefined where that is nothing of use. To be called once or not at all: a long answer is costly to read twice.
   */
  ask: (method: 'GET' | 'POST', url: string, token: string | null) => () => Promise<unknown>;
  /**
   * `window.fetch`, except that a request that has been made already is not made again, whatever became of it: the answer is
   * the same, once if it is a success. A question that failed is answered so to everybody who asks while the page is set up.
   */
  fetch: typeof fetch;
  /** Somebody does something, and may want to try what has failed once more. */
  somebodyActs: () => void;
}

interface Kept {
  answer: Promise<Response>;
  /** Until when it is of use. */
  until: number;
}

/** @param send `window.fetch` @param now in milliseconds */
export function createEarlyCalls(send: typeof fetch, now: () => number): EarlyCalls {
  const answers = new Map<string, Kept>();
  const failures = new Map<string, Kept>();
  let isSettingUp = true;

  function keep(
    store: Map<string, Kept>,
    key: string,
    answer: Promise<Response>,
    ms: number,
  ): void {
    const kept = { answer, until: Infinity };
    store.set(key, kept);
    const arrived = (): void => {
      kept.until = now() + ms;
    };
    // Who asks for the answer hears of a failure.
    answer.then(arrived, arrived);
  }

  function made(key: string): Promise<Response> | null {
    const kept = answers.get(key) ?? failures.get(key);
    answers.delete(key);
    if (kept !== undefined && now() <= kept.until) return kept.answer;
    failures.delete(key);
    return null;
  }

  /** Nobody has done anything yet: whoever asks the same next is the page itself, and not told anything new. */
  function keepFailure(key: string, answer: Promise<Response>): void {
    if (isSettingUp && key.startsWith('GET') && !failures.has(key))
      keep(failures, key, answer, SETTING_UP_MS);
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
      keep(answers, keyOf(method, url, authorization), answer, KEPT_MS);
      return () => answer.then(bodyOf).catch(() => undefined);
    },
    fetch: async (input, init) => {
      const authorization = new Headers(init?.headers).get('Authorization');
      const key = keyOf(init?.method ?? 'GET', String(input), authorization);
      const early = made(key);
      const signal = init?.signal;
      const waiting = early !== null && signal ? unlessAborted(early, signal) : early;
      const answer = waiting ?? send(input, init);
      try {
        const response = await answer;
        if (response.ok) return response;
        keepFailure(key, Promise.resolve(response));
        return response.clone();
      } catch (error) {
        if (signal?.aborted !== true) keepFailure(key, answer);
        throw error;
      }
    },
    somebodyActs: () => {
      isSettingUp = false;
      failures.clear();
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
