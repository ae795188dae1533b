import fc from 'fast-check';
import { addDays, dayOf } from '../calendar';
import { deploymentUsageMicros } from '../instances/usage';
import { deploymentsBefore, deploymentWith } from '../testing/deployments';
import {
  foldSmallSeries,
  rangeInterval,
  type SpendDimension,
  spendBy,
  spendByDay,
  spendKey,
  type SpendRange,
  totalSpend,
} from './spend';

const NOW = Date.parse('2026-11-27T12:00:00.000Z');
const DOLLAR = 1_000_000;

const range = (from: string, to: string, timeZone = 'UTC', now = NOW): SpendRange => ({
  from,
  to,
  timeZone,
  now,
});

/** Ran from `start` to `stop` at $1.00 an hour. */
const ran = (start: string, stop: string, fields = {}) =>
  deploymentWith({
    status: 'terminated',
    hourlyRate: '1.00',
    createdAt: start,
    startedAt: start,
    stoppedAt: stop,
    ...fields,
  });

describe('spendByDay', () => {
  it('splits a deployment at local midnights, across a month end', () => {
    const deployment = ran('2026-10-31T20:00:00Z', '2026-11-02T03:00:00Z');
    expect(spendByDay([deployment], range('2026-10-30', '2026-11-03'))).toEqual({
      days: ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02', '2026-11-03'],
      series: [
        {
          key: 'H100',
          micros: [0, 4, 24, 3, 0].map((hours) => hours * DOLLAR),
          total: 31 * DOLLAR,
        },
      ],
      total: 31 * DOLLAR,
    });
    const berlin = spendByDay([deployment], range('2026-10-31', '2026-11-02', 'Europe/Berlin'));
    expect(berlin.series[0]?.micros).toEqual([3, 24, 4].map((hours) => hours * DOLLAR));
  });

  it.each([
    ['Europe/Berlin', '2026-03-28', [24, 23, 24]],
    ['Europe/Berlin', '2026-10-24', [24, 25, 24]],
    ['America/New_York', '2026-03-07', [24, 23, 24]],
    ['America/New_York', '2026-10-31', [24, 25, 24]],
    ['Australia/Lord_Howe', '2026-04-04', [24, 24.5, 24]],
    ['Asia/Tokyo', '2026-03-28', [24, 24, 24]],
  ])(
    'gives the days around a change of the clocks in %s their true length',
    (timeZone, from, hours) => {
      const always = ran('2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z');
      const spend = spendByDay([always], range(from, addDays(from, 2), timeZone));
      expect(spend.series[0]?.micros).toEqual(hours.map((count) => count * DOLLAR));
    },
  );

  it('stacks by GPU type, the largest first, and leaves out what cost nothing', () => {
    const day = (hours: number) => ['2026-11-20T00:00:00Z', `2026-11-20T0${hours}:00:00Z`] as const;
    const spend = spendByDay(
      [
        ran(...day(2), { gpuModelId: 'L40S' }),
        ran(...day(3)),
        ran(...day(2), { gpuModelId: 'A100' }),
        ran(...day(1), { gpuModelId: null, configuration: { gpuType: 'T4' } }),
        ran(...day(4), { gpuModelId: 'V100', hourlyRate: '0.00' }),
        ran('2026-11-10T00:00:00Z', '2026-11-19T00:00:00Z', { gpuModelId: 'A40' }),
        deploymentWith({ status: 'deploying' }),
      ],
      range('2026-11-20', '2026-11-20'),
    );
    expect(spend.series.map(({ key, total }) => [key, total / DOLLAR])).toEqual([
      ['H100', 3],
      ['A100', 2],
      ['L40S', 2],
      ['T4', 1],
    ]);
    expect(spend.total).toBe(8 * DOLLAR);
  });

  it('ends what is running at now', () => {
    const spend = spendByDay([deploymentWith()], range('2026-11-26', '2026-11-28'));
    expect(spend.series[0]?.micros).toEqual([0, 6 * DOLLAR, 0]);
  });

  it('has no series without deployments', () => {
    expect(spendByDay([], range('2026-11-26', '2026-11-26'))).toEqual({
      days: ['2026-11-26'],
      series: [],
      total: 0,
    });
  });
});

const timeZones = fc.constantFrom(
  'UTC',
  'Europe/Berlin',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Pacific/Apia',
);

describe('every way of adding up', () => {
  it('agrees with the usage to the micro-dollar when the range holds everything', () => {
    fc.assert(
      fc.property(deploymentsBefore(NOW), timeZones, (deployments, timeZone) => {
        const whole = range(addDays(dayOf(NOW, timeZone), -102), dayOf(NOW, timeZone), timeZone);
        const usage = deployments.reduce((sum, one) => sum + deploymentUsageMicros(one, NOW), 0);
        expect(spendByDay(deployments, whole).total).toBe(usage);
        for (const by of ['gpuType', 'provider', 'person'] satisfies SpendDimension[]) {
          const shares = spendBy(deployments, whole, by);
          expect(shares.reduce((sum, { micros }) => sum + micros, 0)).toBe(usage);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('agrees within any range, by day, by type and in total', () => {
    const ago = fc.integer({ min: 0, max: 110 });
    fc.assert(
      fc.property(
        deploymentsBefore(NOW),
        timeZones,
        ago,
        ago,
        (deployments, timeZone, one, other) => {
          const today = dayOf(NOW, timeZone);
          const some = range(
            addDays(today, -Math.max(one, other)),
            addDays(today, -Math.min(one, other)),
            timeZone,
          );
          const daily = spendByDay(deployments, some);
          const byType = daily.series.map(({ key, total }) => ({ key, micros: total }));
          expect(byType).toEqual(spendBy(deployments, some, 'gpuType'));
          expect(daily.total).toBe(totalSpend(deployments, rangeInterval(some), NOW));
          for (const { micros, total } of daily.series) {
            expect(micros).toHaveLength(daily.days.length);
            expect(micros.every((amount) => amount >= 0)).toBe(true);
            expect(micros.reduce((sum, amount) => sum + amount, 0)).toBe(total);
          }
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('spendKey', () => {
  it.each([
    ['gpuType', {}, 'H100'],
    ['gpuType', { gpuModelId: null, configuration: { gpuType: 'T4' } }, 'T4'],
    ['gpuType', { gpuModelId: null }, 'unknown'],
    ['provider', {}, 'lambda-labs'],
    ['provider', { providerId: null }, 'unknown'],
    ['person', {}, 'u1'],
    ['person', { userId: '' }, 'unknown'],
  ] satisfies [SpendDimension, object, string][])('by %s with %j', (by, fields, key) => {
    expect(spendKey(deploymentWith(fields), by)).toBe(key);
  });
});

describe('foldSmallSeries', () => {
  const series = [5, 4, 3, 2].map((total) => ({ key: `k${total}`, micros: [1, total - 1], total }));

  it('adds up all but the largest', () => {
    expect(foldSmallSeries(series, 2, 'others')).toEqual([
      ...series.slice(0, 2),
      { key: 'others', micros: [2, 3], total: 5 },
    ]);
  });

  it.each([3, 4, 9])('never folds a single one away (keep %p)', (keep) => {
    expect(foldSmallSeries(series, keep, 'others')).toEqual(series);
  });
});
