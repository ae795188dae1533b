import type { TestClock } from '@/server/testing/testServer';

/** Time that passes for everything at once, as a test lets it. Milliseconds since it began. */
export class Passing {
  #passed = 0;

  get passed(): number {
    return this.#passed;
  }

  advance(milliseconds: number): void {
    if (milliseconds < 0) throw new Error('time does not go back');
    this.#passed += milliseconds;
  }
}

/** A clock of the time of day: it goes with what passes, and may be set. Epoch milliseconds. */
export class WallClock {
  #offset: number;

  constructor(
    private readonly time: Passing,
    start: number,
  ) {
    this.#offset = start;
  }

  readonly now = (): number => this.#offset + this.time.passed;

  set(by: number): void {
    this.#offset += by;
  }
}

/** The clocks of one machine: of the time of day, and a monotonic one, which stands still only while it is suspended. */
export class Machine {
  #suspended = 0;

  /**
   * @param wall its time of day
   * @param isCommon whether that is the clock which its servers go by, as without PostgreSQL
   * @param since what its monotonic clock had counted before the test began
   */
  constructor(
    private readonly time: Passing,
    readonly wall: WallClock,
    private readonly isCommon: boolean,
    private readonly since: number,
  ) {}

  /** It has not counted what has passed. */
  suspend(milliseconds: number): void {
    this.#suspended += milliseconds;
  }

  get clock(): TestClock {
    const { now } = this.wall;
    const monotonic = (): number => this.since + this.time.passed - this.#suspended;
    return {
      now,
      advance: (milliseconds) => this.time.advance(milliseconds),
      set: (milliseconds) => this.wall.set(milliseconds),
      clocks: this.isCommon ? { clock: now, monotonic } : { monotonic },
    };
  }
}
