import { LRUCache } from 'lru-cache';

/** Callers that are counted at once; whoever has not called for the longest is evicted. */
const MAX_CALLERS = 100_000;

/** Calls that a server may let through in a window, taken off what all servers may. */
export interface Lot {
  granted: number;
  /** Calls of the window that no server has drawn yet. */
  left: number;
  /** How long the window still lasts. Milliseconds. */
  remainingMs: number;
}

/**
 * Draws a lot of the calls that somebody may make.
 * @param size how many calls are asked for; fewer are granted where no more are left
 * @param most calls within a window
 */
export type DrawLot = (who: string, size: number, most: number) => Promise<Lot>;

/** Where a call stands. */
export interface Counted {
  isAllowed: boolean;
  /** Calls that may follow within the window. */
  remaining: number;
  /** How long the window still lasts. Milliseconds. */
  remainingMs: number;
}

interface Window {
  endsAt: number;
  /** Calls that were let through here. */
  calls: number;
  /** Calls that were granted to this server and not made. */
  unspent: number;
  left: number;
}

/** Lots are this share of what is left. */
const SHARE = 10;

/**
 * How many calls a server draws at once: one at first, when it does not know how many others have drawn, then a tenth of what
 * was left, so that few calls lie at servers where nobody makes them, and none near the limit.
 */
export function lotSize(left: number | undefined): number {
  return left === undefined ? 1 : Math.max(1, Math.floor(left / SHARE));
}

/**
 * Counts calls by whoever makes them. A window begins with a first call and has the same length for all. It goes by a clock
 * that nobody sets, so that nobody is locked out because the time of day was put back.
 */
export class CallCounts {
  readonly #windows = new LRUCache<string, Window>({ max: MAX_CALLERS });
  readonly #draws = new Map<string, Promise<void>>();

  /**
   * @param windowMs how long calls are counted, in milliseconds
   * @param clock milliseconds since whenever, never put back
   * @param drawLot draws from what all servers may let through; where it fails, or is left out, this server counts alone
   */
  constructor(
    private readonly windowMs: number,
    private readonly clock: () => number,
    private readonly drawLot?: DrawLot,
  ) {}

  /** Counts one more call of at most so many within the window. */
  async add(who: string, most: number): Promise<Counted> {
    for (;;) {
      const window = this.#current(who);
      if (window !== undefined && (window.unspent > 0 || window.left <= 0)) {
        return this.#spend(window);
      }
      // Calls at once wait for one draw.
      let draw = this.#draws.get(who);
      if (draw === undefined) {
        draw = this.#draw(who, most, window).finally(() => this.#draws.delete(who));
        this.#draws.set(who, draw);
      }
      await draw;
    }
  }

  #current(who: string): Window | undefined {
    const window = this.#windows.get(who);
    return window !== undefined && this.clock() < window.endsAt ? window : undefined;
  }

  #spend(window: Window): Counted {
    const isAllowed = window.unspent > 0;
    if (isAllowed) {
      window.unspent -= 1;
      window.calls += 1;
    }
    const remaining = Math.max(0, window.left) + window.unspent;
    return { isAllowed, remaining, remainingMs: window.endsAt - this.clock() };
  }

  async #draw(who: string, most: number, window: Window | undefined): Promise<void> {
    // The window ends here no later than where it is counted, whatever time the answer takes.
    const now = this.clock();
    const calls = window?.calls ?? 0;
    const alone = (): Lot => ({
      granted: Math.max(0, most - calls),
      left: 0,
      remainingMs: window === undefined ? this.windowMs : window.endsAt - now,
    });
    const lot =
      this.drawLot === undefined
        ? alone()
        : await this.drawLot(who, lotSize(window?.left), most).catch(alone);
    this.#windows.set(who, {
      endsAt: now + lot.remainingMs,
      calls,
      unspent: lot.granted,
      left: lot.left,
    });
  }
}
