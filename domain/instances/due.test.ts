import fc from 'fast-check';
import { usageMicros } from '../money';
import { bookedUsage, dueMicros, instanceInstant, settlementAt } from './due';

const HOUR = 3_600_000;
const ORDERED = { created_at: 1000, started_at: null, charged_until: null, clock_lead: 0 };

it.each([
  ['in the service time', 5000, ORDERED, 5000],
  ['as far ahead of it as its clock was', 5000, { ...ORDERED, clock_lead: HOUR }, 5000 + HOUR],
  ['or behind', 5000 + HOUR, { ...ORDERED, clock_lead: -HOUR }, 5000],
  ['never before its order', 500, ORDERED, 1000],
  ['its start', 5000, { ...ORDERED, started_at: 9000 }, 9000],
  ['or its last charge', 5000, { ...ORDERED, started_at: 3000, charged_until: 8000 }, 8000],
])('an instance is %s', (_where, service, instance, instant) => {
  expect(instanceInstant(instance, service)).toBe(instant);
});

/** The common clock is set, and the service time passes, or stands still for a server that was behind. */
type Event = { set: number } | { passes: number } | { chargedAfter: number };

const hours = fc.integer({ min: 0, max: 3 * HOUR });
const event: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ set: fc.integer({ min: -9 * HOUR, max: 9 * HOUR }) }),
  fc.record({ passes: hours }),
  fc.record({ chargedAfter: fc.integer({ min: -HOUR, max: 0 }) }),
);

it('is charged exactly for what passes, however often the clock is set, and by whichever server', () => {
  const rate = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(fc.array(event), hours, rate, (events, offset, rateMicros) => {
      let service = 100 * HOUR;
      let clock = service + offset;
      for (const one of events.slice(0, events.length / 2)) {
        if ('set' in one) clock += one.set;
      }
      // It is ordered, runs at once, and is charged now and then.
      const began = service;
      const row = {
        created_at: clock,
        started_at: clock,
        charged_until: null as number | null,
        clock_lead: clock - service,
      };
      let charged = 0;
      for (const one of events) {
        if ('passes' in one) service += one.passes;
        if (!('chargedAfter' in one)) continue;
        // Some servers are a little behind.
        const until = instanceInstant(row, service + one.chargedAfter);
        expect(until).toBeGreaterThanOrEqual(row.charged_until ?? row.started_at);
        expect(until - row.started_at).toBeLessThanOrEqual(service - began);
        const used = usageMicros(until - row.started_at, rateMicros);
        expect(used).toBeGreaterThanOrEqual(charged);
        charged = used;
        row.charged_until = until;
      }
      const stopped = instanceInstant(row, service);
      expect(stopped - row.started_at).toBe(service - began);
      expect(usageMicros(stopped - row.started_at, rateMicros)).toBeGreaterThanOrEqual(charged);
    }),
  );
});

it('books in pieces what it books at once, and settles exactly what it has cost by its end', () => {
  const rate = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fc.array(hours), rate, rate, hours, (instants, rate_micros, cost_micros, end) => {
      const row = {
        started_at: 0,
        stopped_at: null,
        charged_until: null as number | null,
        rate_micros,
        charged_micros: 0,
      };
      let cost = 0;
      for (const instant of instants.toSorted((one, other) => one - other)) {
        row.charged_micros += dueMicros(row, instant);
        row.charged_until = instant;
        cost = usageMicros(instant, cost_micros);
        expect(row.charged_micros).toBe(bookedUsage(row));
      }
      const { micros, costMicros } = settlementAt({ ...row, cost_micros }, end);
      expect(row.charged_micros + micros).toBe(usageMicros(end, rate_micros));
      expect(cost + (costMicros ?? 0)).toBe(usageMicros(end, cost_micros));
    }),
  );
});
