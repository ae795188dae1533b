import { unlessAborted } from '@/store/api/aborting';

/** How long an early answer can be used, from its arrival. Milliseconds. */
const MAX_AGE_MS = 60_000;

/** How long a failed call is not repeated while the page is set up. Milliseconds. */
const SET_UP_MS = 10_000;

/** Calls that are sent before the code that needs their answers has been fetched: 13 % of the time to the first list, slow. */
export interface EarlyCalls {
  /**
   * Sends a call now. `token` is the bearer token; null for a public call. The returned function reads the body as JSON, or
   * undefined where there is none. Call it at most once: reading a long answer twice is slow.
   */
  ask: (method: 'GET' | 'POST', url: string, token: string | null) => () => Promise<unknown>;
  /**
   * `window.fetch`, except that it answers once with what {@link ask} has sent. A GET that has failed is not sent again
   * while the page is set up: it fails in the same way (specification, section 7).
   */
  fetch: typeof fetch;
  /** The person has used the page, so a failed call may be sent again. */
  endSetUp: () => void;
}

interface CachedAnswer {
  answer: Promise<Response>;
  hasFailed: boolean;
  expiresAt: number;
}

/** @param send `window.fetch` @param now in milliseconds */
export function createEarlyCalls(send: typeof fetch, now: () => number): EarlyCalls {
  const cache = new Map<string, CachedAnswer>();
  let isSettingUp = true;

  function add(key: string, answer: Promise<Response>, hasFailed = false): void {
    const cached = { answer, hasFailed, expiresAt: Infinity };
    cache.set(key, cached);
    const arrived = (): void => {
      cached.expiresAt = now() + (hasFailed ? SET_UP_MS : MAX_AGE_MS);
    };
    answer.then(arrived, arrived);
  }

  function take(key: string): CachedAnswer | undefined {
    const cached = cache.get(key);
    cache.delete(key);
    return cached !== undefined && now() <= cached.expiresAt ? cached : undefined;
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
      add(keyOf(method, url, authorization), answer);
      return () => answer.then(bodyOf).catch(() => undefined);
    },
    fetch: async (input, init) => {
      const authorization = new Headers(init?.headers).get('Authorization');
      const key = keyOf(init?.method ?? 'GET', String(input), authorization);
      const signal = init?.signal;
      const cached = take(key);
      const answer = cached?.answer ?? send(input, init);
      const cacheFailure = (): void => {
        if (!isSettingUp || !key.startsWith('GET')) return;
        if (cached?.hasFailed) cache.set(key, cached);
        else add(key, answer, true);
      };
      try {
        const response = await (cached && signal ? unlessAborted(answer, signal) : answer);
        if (response.ok) return response;
        cacheFailure();
        return response.clone();
      } catch (error) {
        if (signal?.aborted !== true) cacheFailure();
        throw error;
      }
    },
    endSetUp: () => {
      isSettingUp = false;
      for (const [key, { hasFailed }] of cache) if (hasFailed) cache.delete(key);
    },
  };
}

/** The body of a success; the answer itself stays unread. */
async function bodyOf(response: Response): Promise<unknown> {
  return response.ok ? response.clone().json() : undefined;
}

/** With the bearer token: nobody gets an answer that was meant for somebody else. */
function keyOf(method: string, url: string, authorization: string | null): string {
  return `${method} ${url} ${authorization}`;
}
