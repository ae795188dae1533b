import fc from 'fast-check';
import { roundBalanceDown } from '../balance';
import { balanceAt, instanceInstant } from '../instances/due';
import { MICROS_PER_CENT, MICROS_PER_DOLLAR, usageMicros } from '../money';
import { DAY_MS, HOUR_MS } from '../time';
import {
  monthInterval,
  statementOf,
  type ChargedInstance,
  type Movement,
  type Statement,
} from './statement';

test.each([
  ['2026-11', '2026-11-01', '2026-12-01'],
  ['2026-12', '2026-12-01', '2027-01-01'],
  ['2024-02', '2024-02-01', '2024-03-01'],
])('%s begins on %s and ends before %s', (month, start, end) => {
  expect(monthInterval(month)).toEqual({ start: Date.parse(start), end: Date.parse(end) });
});

test.each([
  '',
  '2026',
  '2026-13',
  '2026-00',
  '2026-1',
  '26-11',
  '2026-11-01',
  ' 2026-11',
  '0000-01',
])('%j is no month', (text) => {
  expect(monthInterval(text)).toBeNull();
});

/** All that a team has bought and rented. */
interface History {
  movements: Movement[];
  instances: ChargedInstance[];
}

/** The statement of a month, asked for at an instant, of which only what the server asks its database for is known. */
function statementAt({ movements, instances }: History, month: string, now: number): Statement {
  const interval = monthInterval(month);
  if (interval === null) throw new Error(month);
  const { start } = interval;
  const end = now < interval.end ? Number.MAX_SAFE_INTEGER : interval.end;
  const ended = instances.filter(({ stopped_at }) => stopped_at !== null && stopped_at <= start);
  return statementOf({
    month: { start, end },
    service: now,
    paidBefore: sumOf(movements.filter(({ at }) => at < start)),
    usedBefore: ended.reduce(
      (sum, one) => sum + usageMicros((one.stopped_at ?? 0) - one.started_at, one.rate_micros),
      0,
    ),
    movements: movements.filter(({ at }) => at >= start && at < end),
    instances: instances.filter((one) => one.started_at < end && !ended.includes(one)),
  });
}

const sumOf = (movements: readonly Movement[]): number =>
  movements.reduce((sum, { micros }) => sum + micros, 0);

const instance = (fields: Partial<ChargedInstance> = {}): ChargedInstance => {
  const started_at = fields.started_at ?? Date.parse('2026-11-10T00:00:00Z');
  return {
    ...{ id: 'd1', name: 'trainer', gpu: 'H100 × 8', rate_micros: 2 * MICROS_PER_DOLLAR },
    ...{ created_at: started_at, stopped_at: null, charged_until: null, clock_lead: 0 },
    ...fields,
    started_at,
  };
};
const movement = (kind: Movement['kind'], day: string, dollars: number): Movement => ({
  ...{ id: `${kind} ${day}`, kind, at: Date.parse(day) },
  micros: Math.round(dollars * MICROS_PER_DOLLAR),
});

describe('a statement', () => {
  const history: History = {
    movements: [
      movement('deposit', '2026-10-05', 100),
      movement('adjustment', '2026-11-20', 5),
      movement('refund', '2026-11-12', -20),
      movement('deposit', '2026-11-11', 50.5),
      movement('dispute', '2026-12-01', -10),
    ],
    instances: [
      instance({ id: 'over', started_at: Date.parse('2026-10-31T20:00:00Z') }),
      instance({
        ...{ id: 'short', started_at: Date.parse('2026-11-02T00:00:00Z'), rate_micros: 3 },
        stopped_at: Date.parse('2026-11-02T01:00:00Z'),
      }),
      instance({ id: 'later', started_at: Date.parse('2026-12-01T00:00:00Z') }),
    ].map((one) =>
      one.id === 'over' ? { ...one, stopped_at: Date.parse('2026-11-01T06:00:00Z') } : one,
    ),
  };
  const NOW = Date.parse('2026-12-01T00:30:00Z');
  const lines = ({ lines: all }: Statement) =>
    all.map(({ kind, id, amount, balance }) => [
      ...[kind, id, amount / MICROS_PER_DOLLAR, balance / MICROS_PER_DOLLAR],
    ]);

  it('has what was bought, used, given back and corrected within its month, and nothing else', () => {
    const november = statementAt(history, '2026-11', NOW);
    expect([november.opening, november.closing]).toEqual([92_000_000, 115_490_000]);
    expect(lines(november)).toEqual([
      ['usage', 'over', -12, 80],
      ['usage', 'short', -0.01, 79.99],
      ['deposit', 'deposit 2026-11-11', 50.5, 130.49],
      ['refund', 'refund 2026-11-12', -20, 110.49],
      ['adjustment', 'adjustment 2026-11-20', 5, 115.49],
    ]);
    expect(november.totals).toEqual({
      ...{ deposit: 50_500_000, usage: -12_010_000, refund: -20_000_000 },
      ...{ dispute: 0, adjustment: 5_000_000 },
    });
  });

  it('of a running month goes until now', () => {
    expect(lines(statementAt(history, '2026-12', NOW))).toEqual([
      ['dispute', 'dispute 2026-12-01', -10, 105.49],
      ['usage', 'later', -1, 104.49],
    ]);
  });

  it('has the usage of an instance where it ended, and of one that goes on at the end of the month', () => {
    const usage = (month: string, now: number) =>
      statementAt(history, month, now).lines.flatMap((line) =>
        line.kind === 'usage'
          ? [[line.id, ...[line.from, line.at].map((at) => new Date(at).toISOString())]]
          : [],
      );
    expect(usage('2026-10', NOW)).toEqual([
      ['over', '2026-10-31T20:00:00.000Z', '2026-10-31T23:59:59.999Z'],
    ]);
    expect(usage('2026-11', NOW)).toEqual([
      ['over', '2026-11-01T00:00:00.000Z', '2026-11-01T06:00:00.000Z'],
      ['short', '2026-11-02T00:00:00.000Z', '2026-11-02T01:00:00.000Z'],
    ]);
    expect(usage('2026-12', NOW)).toEqual([
      ['later', '2026-12-01T00:00:00.000Z', '2026-12-01T00:30:00.000Z'],
    ]);
  });

  it('of a month before the team is empty', () => {
    const none = { deposit: 0, usage: 0, refund: 0, dispute: 0, adjustment: 0 };
    expect(statementAt(history, '2026-09', NOW)).toEqual({
      ...{ opening: 0, closing: 0, lines: [], totals: none },
    });
  });
});

const NOW = Date.parse('2026-04-17T05:06:07.089Z');
const MONTHS = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'];

const past = fc.integer({ min: 0, max: 120 * DAY_MS });
const instances = fc
  .record({
    age: past,
    lasted: fc.option(past),
    rate_micros: fc.oneof(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 90 })),
    clock_lead: fc.oneof(fc.constant(0), fc.integer({ min: -DAY_MS, max: DAY_MS })),
  })
  .map(({ age, lasted, rate_micros, clock_lead }) => {
    const started_at = NOW - age;
    const stopped_at = lasted === null ? null : Math.min(NOW, started_at + lasted);
    return instance({ started_at, stopped_at, rate_micros, clock_lead });
  });
const movements = fc
  .record({
    age: past,
    kind: fc.constantFrom('deposit', 'refund', 'dispute', 'adjustment'),
    micros: fc.oneof(
      fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents * MICROS_PER_CENT),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    ),
  })
  .map(({ age, kind, micros }): Movement => ({ id: 't', kind, at: NOW - age, micros }));
const histories = fc.record({
  movements: fc.array(movements, { maxLength: 12 }),
  instances: fc.array(instances, { maxLength: 12 }),
});

/** What the server tells: what is in the ledger, which books full hours, less what is due. */
function balanceNow({ movements: moved, instances: all }: History): number {
  const rows = all.map((one) => {
    const instant = instanceInstant(one, NOW);
    const until =
      one.stopped_at ??
      one.started_at + Math.floor(Math.max(0, instant - one.started_at) / HOUR_MS) * HOUR_MS;
    const charged_micros = usageMicros(until - one.started_at, one.rate_micros);
    return { ...one, charged_micros, charged_until: until };
  });
  const booked = rows.reduce((sum, row) => sum - row.charged_micros, sumOf(moved));
  return balanceAt(booked, rows, NOW);
}

test('months of any history add up to the cent, follow each other, and end with the balance that the server tells', () => {
  const property = fc.property(histories, (history) => {
    const statements = MONTHS.map((month) => statementAt(history, month, NOW));
    let before = 0;
    for (const { opening, closing, lines, totals } of statements) {
      expect(opening).toBe(before);
      let balance = opening;
      for (const line of lines) {
        expect(Math.abs(line.amount % MICROS_PER_CENT)).toBe(0);
        balance += line.amount;
        expect(line.balance).toBe(balance);
        if (line.kind !== 'usage')
          expect(Math.abs(line.amount - line.micros)).toBeLessThan(MICROS_PER_CENT);
      }
      expect(closing).toBe(balance);
      expect(opening + Object.values(totals).reduce((sum, one) => sum + one, 0)).toBe(closing);
      before = closing;
    }
    expect(before).toBe(roundBalanceDown(balanceNow(history)));
  });
  fc.assert(property, { numRuns: 150 });
});

/** What was paid until an instant, less what the instances have cost that had ended, and the others before the month. */
function balanceBy({ movements: moved, instances: all }: History, start: number, at: number) {
  const used = all.map((one) => {
    const end = one.stopped_at ?? instanceInstant(one, NOW);
    const until = end <= at ? end : Math.min(end, start);
    return usageMicros(Math.max(0, until - one.started_at), one.rate_micros);
  });
  return sumOf(moved.filter((one) => one.at <= at)) - used.reduce((sum, one) => sum + one, 0);
}

test('lines of any history are in the order of time, and each has the balance of its instant', () => {
  const property = fc.property(histories, fc.constantFrom(...MONTHS), (history, month) => {
    const { start, end } = monthInterval(month) ?? { start: 0, end: 0 };
    const { lines } = statementAt(history, month, NOW);
    lines.forEach((line, place) => {
      const next = lines[place + 1]?.at ?? Infinity;
      expect(line.at).toBeGreaterThanOrEqual(start);
      expect(line.at).toBeLessThanOrEqual(next);
      // In the last millisecond of a month stands what goes on after it.
      if (line.at < next && line.at < end - 1)
        expect(line.balance).toBe(roundBalanceDown(balanceBy(history, start, line.at)));
    });
  });
  fc.assert(property, { numRuns: 150 });
});
