import fc from 'fast-check';
import { usageMicros } from '../money';
import { instanceInstant, type ClockReadings } from './elapsed';

const HOUR = 3_600_000;

it.each<[string, number, ClockReadings, number]>([
  [
    'goes by the clock at a first reading',
    1000,
    { clock: 5000, confirmed: 5000, counted: undefined },
    5000,
  ],
  [
    'is never before what is stored',
    9000,
    { clock: 5000, confirmed: 5000, counted: undefined },
    9000,
  ],
  [
    'does not believe a clock that was put on',
    1000,
    { clock: 5000 + 2 * HOUR, confirmed: 5000, counted: undefined },
    5000,
  ],
  [
    'nor a start before it was put back',
    1000,
    { clock: 5000, confirmed: 5000 + HOUR, counted: undefined },
    5000,
  ],
  [
    'counts on when the clock was put on',
    1000,
    { clock: 5000 + 2 * HOUR, confirmed: 5000, counted: 5000 },
    5000,
  ],
  [
    'counts on when the clock was put back',
    1000,
    { clock: 5000 - HOUR, confirmed: 5000, counted: 5000 },
    5000,
  ],
  [
    'takes what another server has charged',
    8000,
    { clock: 5000, confirmed: 5000, counted: 5000 },
    8000,
  ],
])('%s', (_what, last, readings, instant) => {
  expect(instanceInstant(last, readings)).toBe(instant);
});

/** A process that meters one instance: its clock can be set, and it keeps its last reading. */
class Process {
  #offset: number;
  readonly #began: number;
  readonly #clockThen: number;
  #seen: { at: number; instant: number } | undefined;

  constructor(
    private readonly passed: () => number,
    offset: number,
  ) {
    this.#offset = offset;
    this.#began = passed();
    this.#clockThen = this.clock;
  }

  get clock(): number {
    return this.passed() + this.#offset;
  }

  set(by: number): void {
    this.#offset += by;
  }

  read(last: number): number {
    const at = this.passed();
    const instant = instanceInstant(last, {
      clock: this.clock,
      confirmed: this.#clockThen + at - this.#began,
      counted: this.#seen && this.#seen.instant + at - this.#seen.at,
    });
    this.#seen = { at, instant };
    return instant;
  }
}

type Event =
  | { kind: 'passes'; ms: number }
  | { kind: 'set'; by: number }
  | { kind: 'charge' }
  | { kind: 'read' };

const span = fc.integer({ min: 0, max: 3 * HOUR });
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ kind: fc.constant('passes' as const), ms: span }),
  fc.record({
    kind: fc.constant('set' as const),
    by: fc.integer({ min: -9 * HOUR, max: 9 * HOUR }),
  }),
  fc.constant<Event>({ kind: 'charge' }),
  fc.constant<Event>({ kind: 'read' }),
);
const rate = fc.integer({ min: 1, max: 100_000_000 });

it('charges in one process exactly for what passes, however often its clock is set', () => {
  fc.assert(
    fc.property(fc.array(event), span, rate, (events, offset, rateMicros) => {
      let passed = 0;
      const process = new Process(() => passed, offset);
      // It is ordered, runs at once, and is charged now and then.
      const startedAt = process.clock;
      const startedThen = passed;
      let last = process.read(startedAt);
      let charged = 0;
      for (const one of events) {
        if (one.kind === 'passes') passed += one.ms;
        if (one.kind === 'set') process.set(one.by);
        if (one.kind === 'read') process.read(last);
        if (one.kind !== 'charge') continue;
        const until = process.read(last);
        charged = usageMicros(until - startedAt, rateMicros);
        last = until;
      }
      const stoppedAt = process.read(last);
      expect(stoppedAt - startedAt).toBe(passed - startedThen);
      expect(usageMicros(stoppedAt - startedAt, rateMicros)).toBeGreaterThanOrEqual(charged);
    }),
  );
});

const life = fc.record({
  events: fc.array(event),
  down: span,
  clockOff: fc.integer({ min: -9 * HOUR, max: 9 * HOUR }),
});

it('counts the clock across a restart, never backwards, and never the same time twice', () => {
  fc.assert(
    fc.property(fc.array(life, { minLength: 1 }), (lives) => {
      let passed = 100 * HOUR;
      let last = passed;
      for (const { events, down, clockOff } of lives) {
        passed += down;
        const process = new Process(() => passed, clockOff);
        const began = { at: passed, clock: process.clock, last };
        for (const one of events) {
          if (one.kind === 'passes') passed += one.ms;
          if (one.kind === 'set') process.set(one.by);
          if (one.kind !== 'charge' && one.kind !== 'read') continue;
          const until = process.read(last);
          expect(until).toBeGreaterThanOrEqual(last);
          // No more than the clock said across the restart, and what was counted since.
          const gap = Math.max(0, began.clock - began.last);
          expect(until - began.last).toBeLessThanOrEqual(gap + passed - began.at);
          if (one.kind === 'charge') last = until;
        }
      }
    }),
  );
});

it('charges no more for two servers that take turns than for what passes', () => {
  const turn = fc.record({
    by: fc.constantFrom(0, 1),
    ms: span,
    set: fc.integer({ min: -9 * HOUR, max: 9 * HOUR }),
  });
  fc.assert(
    fc.property(fc.array(turn), (turns) => {
      let passed = 0;
      // Both have the database's time, which is set for both alike, and have read it before.
      const servers = [0, 1].map(() => new Process(() => passed, HOUR));
      const startedAt = servers[0]?.clock ?? 0;
      let last = startedAt;
      for (const server of servers) server.read(last);
      for (const { by, ms, set } of turns) {
        passed += ms;
        for (const server of servers) server.set(set);
        last = servers[by]?.read(last) ?? last;
        expect(last - startedAt).toBe(passed);
      }
    }),
  );
});
