import fc from 'fast-check';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';

/** The year in which all of it happens: it has a leap day and both changes of daylight saving. Epoch milliseconds. */
export const BEGIN = Date.parse('2027-09-01T00:00:00.000Z');
const YEAR_MS = 366 * DAY_MS;
export const END = BEGIN + YEAR_MS;

/** Where calendars and clocks are odd: in Berlin, in New York, at the leap day and the new year. */
const ODD_INSTANTS = [
  ...['2027-10-31T01:00:00.000Z', '2027-11-07T06:00:00.000Z', '2028-01-01T00:00:00.000Z'],
  ...['2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z', '2028-03-12T07:00:00.000Z'],
  '2028-03-26T01:00:00.000Z',
].map((instant) => Date.parse(instant));

/** What happens at an instant. Which team, server or instance is meant is a number, of those that there are then. */
export type Happening =
  | { kind: 'look'; server: number }
  | { kind: 'pass'; servers: number[] }
  | { kind: 'hours'; servers: number[]; count: number }
  | { kind: 'fullHour'; server: number; team: number; instance: number }
  | {
      kind: 'order';
      server: number;
      team: number;
      offer: number;
      isStale: boolean;
      credit: number;
      life: number;
    }
  | { kind: 'destroy'; server: number; team: number; instance: number }
  | { kind: 'deposit'; server: number; team: number; cents: number; how: Payment }
  | { kind: 'race'; server: number; team: number; offer: number; instance: number }
  | { kind: 'prices'; server: number; thousandths: number[] }
  | { kind: 'stop'; server: number; ms: number }
  | { kind: 'stopAll'; ms: number; set: number }
  | { kind: 'suspend'; server: number; ms: number }
  | { kind: 'set'; by: number; order: number; waits: number[] }
  | { kind: 'setOwn'; server: number; by: number }
  | { kind: 'sync'; server: number }
  | { kind: 'sweep'; server: number };

/** How a payment goes: it is made, told twice at once, cancelled, or made when the next one is. */
export type Payment = 'paid' | 'twice' | 'cancelled' | 'late';

export type Event = Happening & { at: number };

const some = fc.nat({ max: 1000 });
const upTo = (ms: number): fc.Arbitrary<number> => fc.integer({ min: MINUTE_MS, max: ms });

/** How far a clock is set, on or back: a change of daylight saving, seconds, hours, days. */
const step = fc.oneof(
  fc.constantFrom(HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS),
  fc.integer({ min: SECOND_MS, max: 30 * SECOND_MS }),
  fc.integer({ min: -30 * SECOND_MS, max: -SECOND_MS }),
  fc.integer({ min: MINUTE_MS, max: 5 * DAY_MS }),
  fc.integer({ min: -5 * DAY_MS, max: -MINUTE_MS }),
);

/** How long an instance is kept, in milliseconds from its start; 0 means until it is destroyed by another event. */
const life = fc.oneof(
  fc.constant(0),
  upTo(10 * HOUR_MS),
  upTo(5 * DAY_MS),
  upTo(60 * DAY_MS),
  // Its end is one of a full hour.
  fc.integer({ min: 1, max: 100 }).map((hours) => hours * HOUR_MS),
);

const servers = fc.array(some, { minLength: 1, maxLength: 3 });

const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('look'), server: some }) },
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ kind: fc.constant('pass'), servers },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('hours'), servers },
      count: fc.integer({ min: 2, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('fullHour'),
      ...{ server: some, team: some, instance: some },
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constant('order'),
      ...{
        server: some,
        team: some,
        offer: some,
        isStale: fc.nat({ max: 5 }).map((one) => one === 0),
        life,
      },
      // Before it, so many deposits are made if they are needed.
      credit: fc.nat({ max: 8 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('destroy'),
      ...{ server: some, team: some, instance: some },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('deposit'),
      ...{ server: some, team: some, cents: fc.integer({ min: 1500, max: 100_000 }) },
      how: fc.constantFrom('paid', 'twice', 'cancelled', 'late'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('race'),
      ...{ server: some, team: some, offer: some, instance: some },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('prices'),
      server: some,
      thousandths: fc.array(fc.integer({ min: 500, max: 2000 }), { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('stop'), server: some, ms: upTo(6 * DAY_MS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('stopAll'),
      ms: upTo(6 * DAY_MS),
      set: fc.oneof(fc.constant(0), step),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('suspend'), server: some, ms: upTo(DAY_MS) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set'),
      ...{ by: step, order: some, waits: fc.array(fc.nat({ max: 1500 }), { maxLength: 4 }) },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('setOwn'), server: some, by: step }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sync'), server: some }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sweep'), server: some }) },
);

const instant = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: BEGIN, max: END }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...ODD_INSTANTS), fc.integer({ min: -2 * HOUR_MS, max: 2 * HOUR_MS }))
      .map(([odd, off]) => odd + off),
  },
);

/** A year of several hundred events, in order. */
export const year = (events: number): fc.Arbitrary<Event[]> =>
  fc
    .array(fc.tuple(instant, happening), {
      minLength: Math.floor(events / 2),
      maxLength: events,
      size: 'max',
    })
    .map((all) => all.map(([at, one]): Event => ({ ...one, at })).sort((a, b) => a.at - b.at));
