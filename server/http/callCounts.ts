/** How often somebody has called within the present window, and how long it still lasts. Milliseconds. */
export interface Count {
  calls: number;
  remainingMs: number;
}

interface Window {
  calls: number;
  endsAt: number;
}

/**
 * Counts calls by whoever makes them. A window begins with a first call and has the same length for all. It goes by a clock
 * that nobody sets, so that nobody is locked out because the time of day was put back.
 */
export class CallCounts {
  #present = new Map<string, Window>();
  /** Windows that nobody has used since the last turn; they are over at the next one. */
  #past = new Map<string, Window>();
  #turnsAt = 0;

  /**
   * @param windowMs how long calls are counted, in milliseconds
   * @param clock milliseconds since whenever, never put back
   */
  constructor(
    private readonly windowMs: number,
    private readonly clock: () => number,
  ) {}

  /** Counts one more call. */
  add(who: string): Count {
    const now = this.clock();
    this.#turn(now);
    const known = this.#present.get(who) ?? this.#past.get(who);
    const window =
      known !== undefined && now < known.endsAt ? known : { calls: 0, endsAt: now + this.windowMs };
    window.calls += 1;
    this.#present.set(who, window);
    return { calls: window.calls, remainingMs: window.endsAt - now };
  }

  /** Forgets windows that are over, all at once, so that those who came once are not kept for ever. */
  #turn(now: number): void {
    if (now < this.#turnsAt) return;
    this.#past = this.#present;
    this.#present = new Map();
    this.#turnsAt = now + this.windowMs;
  }
}
