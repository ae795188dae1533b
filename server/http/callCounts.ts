import { LRUCache } from 'lru-cache';

/** Callers that are counted at once; whoever has not called for the longest is evicted. */
const MAX_CALLERS = 100_000;

/**
 * Counts calls by whoever makes them. A window begins with a first call and has the same length for all. It goes by a clock
 * that nobody sets, so that nobody is locked out because the time of day was put back.
 */
export class CallCounts {
  readonly #windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: MAX_CALLERS });

  /**
   * @param windowMs how long calls are counted, in milliseconds
   * @param clock milliseconds since whenever, never put back
   */
  constructor(
    private readonly windowMs: number,
    private readonly clock: () => number,
  ) {}

  /** Counts one more call. @returns the calls within the window, and how long it still lasts, in milliseconds */
  add(who: string): { calls: number; remainingMs: number } {
    const now = this.clock();
    let window = this.#windows.get(who);
    if (window === undefined || now >= window.endsAt) {
      window = { calls: 0, endsAt: now + this.windowMs };
      this.#windows.set(who, window);
    }
    window.calls += 1;
    return { calls: window.calls, remainingMs: window.endsAt - now };
  }
}
