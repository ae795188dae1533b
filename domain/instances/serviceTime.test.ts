import fc from 'fast-check';
import {
  beginTime,
  clockAt,
  serviceAt,
  syncTime,
  type HeldTime,
  type StoredTime,
} from './serviceTime';
import { World } from './testing/serviceWorld';

const SECOND = 1000;
const HOUR = 3_600_000;

/** A server that began to count at 100 s by every clock, and has heard of the others since. */
const HELD: HeldTime = {
  ...{ service: 100_000, clock: 100_000, monotonic: 100_000 },
  ...{ latest: 100_000, version: 7, startSyncs: 0 },
};
const OWN: StoredTime = { service: 100_000, clock: 100_000, version: 7 };

it.each<[string, Partial<HeldTime>, StoredTime, [clock: number, monotonic: number], number]>([
  ['follows the clock, which is slewed', {}, OWN, [105_200, 105_000], 105_200],
  ['and when it is slewed back', {}, OWN, [104_800, 105_000], 104_800],
  ['counts where the clock was set on', {}, OWN, [105_300, 105_000], 105_000],
  ['counts where it was set back', {}, OWN, [104_700, 105_000], 105_000],
  ['allows the slewing of a long time', {}, OWN, [3_703_700, 3_700_000], 3_703_700],
  [
    'takes what another has stored since',
    {},
    { service: 102_100, clock: 102_000, version: 8 },
    [105_000, 105_000],
    105_100,
  ],
  [
    'not what it has known before',
    {},
    { service: 102_100, clock: 102_000, version: 7 },
    [105_000, 105_000],
    105_000,
  ],
  [
    'not what follows from a clock that was set on since',
    {},
    { service: 102_000, clock: 102_000, version: 8 },
    [109_000, 105_000],
    105_000,
  ],
  [
    'nor from one that was set back since',
    {},
    { service: 102_000, clock: 102_000, version: 8 },
    [101_000, 105_000],
    105_000,
  ],
  [
    'not what is old',
    {},
    { service: 90_000, clock: 80_000, version: 8 },
    [105_000, 105_000],
    105_000,
  ],
  [
    'hears from another how long it was suspended at least',
    {},
    { service: 3_700_000, clock: 3_700_000, version: 400 },
    [3_705_000, 103_000],
    3_700_000,
  ],
  [
    'and how long it was, when it has run since',
    { service: 3_700_000, clock: 3_705_000 },
    { service: 3_707_000, clock: 3_707_000, version: 8 },
    [3_710_000, 105_000],
    3_710_000,
  ],
  [
    'not what a server has stored that has just seen the clock set',
    {},
    { service: 103_000, clock: 102_000, version: -8 },
    [105_000, 105_000],
    105_000,
  ],
  [
    'not what is ahead of it after a time in which the others may have seen more',
    {},
    { service: 108_000, clock: 107_000, version: 8 },
    [110_000, 110_000],
    110_000,
  ],
  ['counts alone where all were suspended', {}, OWN, [3_705_000, 103_000], 103_000],
  [
    'does not heed one that was suspended',
    {},
    { service: 96_000, clock: 102_000, version: 8 },
    [105_000, 105_000],
    105_000,
  ],
])('%s', (_what, own, stored, [clock, monotonic], service) => {
  const { held } = syncTime({ ...HELD, ...own }, stored, { clock, monotonic });
  expect(held.service).toBe(service);
  expect(held).toMatchObject({ clock, monotonic, version: stored.version, startSyncs: 0 });
});

it.each<[string, StoredTime, [clock: number, monotonic: number], service: number]>([
  ['heeds one that has run', { ...OWN, version: 8 }, [105_000, 105_000], 105_000],
  [
    'and one that has seen the clock set',
    { service: 101_000, clock: 102_000, version: -8 },
    [105_000, 105_000],
    104_000,
  ],
])('when it has only begun, it %s', (_what, stored, [clock, monotonic], service) => {
  const begun = { ...HELD, service: HOUR, startSyncs: 2 };
  const { held } = syncTime(begun, stored, { clock, monotonic });
  const { version } = stored;
  expect(held).toMatchObject({ clock, monotonic, service, version, startSyncs: 1 });
  const again = syncTime(held, stored, { clock: clock + 5000, monotonic: monotonic + 5000 });
  expect(again.held).toMatchObject({ service: service + 5000, version, startSyncs: 0 });
});

it.each<[string, StoredTime, [clock: number, monotonic: number], boolean]>([
  ['when the row is young', OWN, [107_999, 107_999], false],
  ['when it is old', OWN, [108_000, 108_000], true],
  ['when the clock was set', OWN, [106_000, 105_000], true],
  ['when the row is of later', { ...OWN, clock: 106_000 }, [105_000, 105_000], true],
  [
    'when another has just stored it',
    { service: 102_000, clock: 102_000, version: 8 },
    [105_000, 105_000],
    false,
  ],
  [
    'when another was suspended and has',
    { service: 96_000, clock: 102_000, version: 8 },
    [105_000, 105_000],
    true,
  ],
  [
    'when it may have been suspended itself, so that the others answer',
    { service: 103_000, clock: 103_000, version: 8 },
    [110_000, 105_000],
    true,
  ],
])('stores it anew: %s', (_when, stored, [clock, monotonic], isStale) => {
  expect(syncTime(HELD, stored, { clock, monotonic }).row !== null).toBe(isStale);
});

it.each([
  ['says so with what it stores when the clock was set', OWN, 106_000, 105_000, -8],
  ['and no more once it is stored anew', { ...OWN, version: -7 }, 105_000, 105_000, 8],
])('%s', (_what, stored, clock, service, version) => {
  const { row } = syncTime({ ...HELD, version: stored.version }, stored, {
    clock,
    monotonic: 105_000,
  });
  expect(row).toEqual({ service, clock, version });
});

it.each([
  ['counts the clock', 500_000, 600_000],
  ['and never backwards', 300_000, 500_000],
])('for the time in which no server ran, it %s', (_what, clock, service) => {
  const held = beginTime({ service: 500_000, clock: 400_000, version: 3 }, { clock, monotonic: 9 });
  expect(serviceAt(held, 9)).toBe(service);
  expect(serviceAt(held, 10)).toBe(service + 1);
  expect(clockAt(held, 10)).toBe(clock + 1);
});

it('stands still rather than that it goes back', () => {
  const { held } = syncTime(HELD, OWN, { clock: 104_900, monotonic: 105_000 });
  expect(serviceAt(held, 105_000)).toBe(105_000);
  expect(serviceAt(held, 105_100)).toBe(105_000);
  expect(serviceAt(held, 105_200)).toBe(105_100);
});

type Event =
  | { kind: 'passes'; seconds: number }
  | { kind: 'set'; by: number }
  | { kind: 'put right' }
  | { kind: 'frozen' | 'suspended' | 'restarted'; server: number; seconds: number };

const servers = {
  kind: fc.constantFrom('frozen', 'suspended', 'restarted'),
  server: fc.nat({ max: 2 }),
};

const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('passes' as const),
    seconds: fc.integer({ min: 1, max: 60 }),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    by: fc.oneof(
      fc.integer({ min: -30 * SECOND, max: 30 * SECOND }),
      fc.integer({ min: -48 * HOUR, max: 48 * HOUR }),
    ),
  }),
  fc.record({ ...servers, seconds: fc.integer({ min: 1, max: 120 }) }),
);

/** More than one between two syncs: a clock that is set wrong and right again, about when servers begin or wake up. */
const denseEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    kind: fc.constant('passes' as const),
    seconds: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({
    kind: fc.constant('set' as const),
    by: fc.integer({ min: -20 * SECOND, max: 20 * SECOND }),
  }),
  fc.constant({ kind: 'put right' as const }),
  fc.record({ ...servers, seconds: fc.integer({ min: 1, max: 12 }) }),
);

/** The servers live through them; at most so often in 10 s the clock is set, or a server suspended. */
function live(count: number, events: readonly Event[], slew: number, atMost: number): void {
  const world = new World(count, 1000 * HOUR, slew);
  const first: Event = { kind: 'passes', seconds: 20 };
  for (const one of [first, ...events]) {
    if (one.kind === 'set' || one.kind === 'put right') {
      const isAllowed = world.servers.every(({ steps }) => steps < atMost);
      if (isAllowed) world.set(one.kind === 'set' ? one.by : -world.wrong);
    } else if (one.kind !== 'passes') {
      const server = world.servers[one.server];
      const isAllowed = one.kind !== 'suspended' || (server?.steps ?? 0) < atMost;
      if (isAllowed) server?.disturb(one.kind, one.seconds * SECOND);
    } else for (let second = 0; second < one.seconds; second += 1) world.second();
  }
}

const passes = (seconds: number): Event => ({ kind: 'passes', seconds });
const set = (by: number): Event => ({ kind: 'set', by });
const disturbed = (
  kind: 'frozen' | 'suspended' | 'restarted',
  server: number,
  seconds: number,
): Event => ({ kind, server, seconds });

/** What once went wrong. */
const EXAMPLES: [events: Event[], slew: number][] = [
  [[passes(1), set(-682), passes(1), set(977), passes(17)], 0],
  [[disturbed('suspended', 2, 4), set(-271), passes(12), set(977), passes(6)], 0],
  [[disturbed('suspended', 0, 2), passes(8), set(961), passes(6)], 0],
  [[set(238), passes(62), set(978), disturbed('restarted', 0, 1), passes(15)], 44],
  [
    [
      ...[disturbed('suspended', 2, 1), disturbed('restarted', 2, 1)],
      ...[disturbed('suspended', 1, 119), disturbed('frozen', 2, 103), passes(108), set(-270)],
      ...[
        passes(20),
        disturbed('frozen', 1, 10),
        disturbed('restarted', 0, 1),
        set(-993),
        passes(11),
      ],
    ],
    -61,
  ],
  [
    [
      ...[disturbed('restarted', 1, 1), disturbed('suspended', 2, 4), passes(12)],
      ...[disturbed('frozen', 2, 4), passes(8)],
    ],
    1,
  ],
];

describe.each([2, 3])('for %i servers', (count) => {
  it.each([
    ['rarely', event, Infinity],
    ['twice in 10 s', denseEvent, 2],
  ])(
    'is the same, never ahead and never back, while one of them runs, though the clock is set %s',
    (_when, arbitrary, atMost) => {
      const events = fc.array(arbitrary, { maxLength: 30, size: 'max' });
      const slew = fc.integer({ min: -500, max: 500 });
      fc.assert(
        fc.property(events, slew, (...life) => {
          live(count, ...life, atMost);
        }),
        { examples: EXAMPLES },
      );
    },
  );
});

it('is stored by all servers together about once each 10 s', () => {
  const world = new World(3, 1000 * HOUR, 0);
  for (let second = 0; second < 600; second += 1) world.second();
  expect(world.writes).toBeGreaterThanOrEqual(50);
  expect(world.writes).toBeLessThanOrEqual(75);
});

it('counts the clock across a restart of the only server, never backwards, and never the same time twice', () => {
  const life = fc.record({
    down: fc.integer({ min: 0, max: 3 * HOUR }),
    off: fc.integer({ min: -9 * HOUR, max: 9 * HOUR }),
    syncs: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: HOUR }),
        set: fc.oneof(fc.constant(0), fc.integer({ min: -9 * HOUR, max: 9 * HOUR })),
      }),
    ),
  });
  fc.assert(
    fc.property(fc.array(life, { minLength: 1 }), (lives) => {
      let clock = 100 * HOUR;
      let stored: StoredTime = { service: clock, clock, version: 1 };
      for (const { down, off, syncs } of lives) {
        clock += down + off;
        let monotonic = 0;
        let held = beginTime(stored, { clock, monotonic });
        const began = serviceAt(held, monotonic);
        let last = 0;
        expect(began - stored.service).toBe(Math.max(0, clock - stored.clock));
        for (const { after, set } of syncs) {
          const before = serviceAt(held, monotonic);
          clock += after + set;
          monotonic += after;
          const synced = syncTime(held, stored, { clock, monotonic });
          held = synced.held;
          const passed = serviceAt(held, monotonic) - before;
          // By as much as a clock may be slewed it may differ, in this sync and in that before, after which it may stand still.
          const isRight = Math.abs(passed - after) <= 250 + (last + after) / 1000;
          last = after;
          if (passed < 0 || !isRight) throw new Error(`${after} ms are ${passed} ms.`);
          if (synced.row === null) continue;
          held = { ...held, version: synced.row.version };
          stored = synced.row;
        }
      }
    }),
  );
});
