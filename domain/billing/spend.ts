import type { Deployment } from '@/contract/deployment';
import { hourlyRateMicros, usageInterval, type Interval } from '../instances/usage';
import { type Micros, sumOf, usageMicros } from '../money';
import { addDays, type Day, daysBetween, startOfDay } from '../calendar';

/** Key of what does not say its GPU type, provider or person. */
export const UNKNOWN_KEY = 'unknown';

/** Dates from `from` to `to`, both included, on the calendar of `timeZone`; `now` is where running instances end. */
export interface SpendRange {
  from: Day;
  to: Day;
  timeZone: string;
  now: number;
}

interface SpendShare {
  key: string;
  micros: Micros;
}

/** Spend of one GPU type; `micros[i]` belongs to `days[i]`. */
export interface SpendSeries {
  key: string;
  micros: Micros[];
  total: Micros;
}

export interface DailySpend {
  days: Day[];
  /** Largest total first. */
  series: SpendSeries[];
  total: Micros;
}

const KEYS = {
  gpuType: ({ gpuModelId, configuration }: Deployment) => gpuModelId || configuration?.gpuType,
  provider: ({ providerId }: Deployment) => providerId,
  person: ({ userId }: Deployment) => userId,
};

/** What spend can be grouped by. A person is a user id. */
export type SpendDimension = keyof typeof KEYS;

/** The raw word (a GPU type, a provider's slug, a user id) that a deployment is grouped under. */
export const spendKey = (deployment: Deployment, by: SpendDimension): string =>
  KEYS[by](deployment) || UNKNOWN_KEY;

/**
 * What a deployment cost within `window`. It is the difference of the usage up to either end, each rounded down as the
 * server's metering does, so windows that follow one another add up to the deployment's usage to the micro-dollar.
 */
export function spendWithin(deployment: Deployment, { start, end }: Interval, now: number): Micros {
  const charged = usageInterval(deployment, now);
  if (!charged || end <= charged.start || start >= charged.end) return 0;
  const rate = hourlyRateMicros(deployment);
  const until = usageMicros(Math.min(end, charged.end) - charged.start, rate);
  return until - usageMicros(start - charged.start, rate);
}

/** The stretch of time that a range of dates covers. */
export function rangeInterval({ from, to, timeZone }: Omit<SpendRange, 'now'>): Interval {
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}

const largestFirst = (one: SpendShare, other: SpendShare): number =>
  other.micros - one.micros || (one.key < other.key ? -1 : 1);

/** Spend in a range by GPU type, provider or person: largest first, nothing at zero. */
export function spendBy(
  deployments: readonly Deployment[],
  range: SpendRange,
  by: SpendDimension,
): SpendShare[] {
  const window = rangeInterval(range);
  const totals = new Map<string, Micros>();
  for (const deployment of deployments) {
    const micros = spendWithin(deployment, window, range.now);
    if (micros === 0) continue;
    const key = spendKey(deployment, by);
    totals.set(key, (totals.get(key) ?? 0) + micros);
  }
  return [...totals].map(([key, micros]) => ({ key, micros })).sort(largestFirst);
}

/** Spend of all deployments within a stretch of time. */
export function totalSpend(
  deployments: readonly Deployment[],
  window: Interval,
  now: number,
): Micros {
  return sumOf(deployments.map((deployment) => spendWithin(deployment, window, now)));
}

/** Spend a local day, stacked by GPU type. A day has 23, 24 or 25 hours as the clocks change. */
export function spendByDay(deployments: readonly Deployment[], range: SpendRange): DailySpend {
  const days = daysBetween(range.from, range.to);
  const borders = [...days, addDays(range.to, 1)].map((day) => startOfDay(day, range.timeZone));
  const byType = new Map<string, Micros[]>();
  for (const deployment of deployments) {
    const charged = usageInterval(deployment, range.now);
    const rate = hourlyRateMicros(deployment);
    if (!charged || rate === 0) continue;
    const key = spendKey(deployment, 'gpuType');
    const micros = byType.get(key) ?? days.map(() => 0);
    byType.set(key, micros);
    const first = Math.max(
      0,
      borders.findLastIndex((border) => border <= charged.start),
    );
    const usageUntil = (instant: number): Micros =>
      usageMicros(Math.min(instant, charged.end) - charged.start, rate);
    let before = usageUntil(borders[first] ?? charged.start);
    for (let index = first; index < days.length; index += 1) {
      if ((borders[index] ?? Infinity) >= charged.end) break;
      const until = usageUntil(borders[index + 1] ?? charged.end);
      micros[index] = (micros[index] ?? 0) + until - before;
      before = until;
    }
  }
  const series = [...byType]
    .map(([key, micros]) => ({ key, micros, total: sumOf(micros) }))
    .filter(({ total }) => total > 0)
    .sort((one, other) => other.total - one.total || (one.key < other.key ? -1 : 1));
  return { days, series, total: sumOf(series.map(({ total }) => total)) };
}

/** The `keep` first of a list, and the others where they are at least two: one alone takes no more room than their sum. */
export function withRest<One>(list: readonly One[], keep: number): { shown: One[]; rest: One[] } {
  const count = list.length <= keep + 1 ? list.length : keep;
  return { shown: list.slice(0, count), rest: list.slice(count) };
}

/** Keeps the `keep` largest series and adds the others up into one under `othersKey`, for a chart that stays readable. */
export function foldSmallSeries(
  series: readonly SpendSeries[],
  keep: number,
  othersKey: string,
): SpendSeries[] {
  const { shown, rest } = withRest(series, keep);
  if (rest.length === 0) return shown;
  const days = rest[0]?.micros ?? [];
  const micros = days.map((_, day) => sumOf(rest.map((one) => one.micros[day] ?? 0)));
  return [...shown, { key: othersKey, micros, total: sumOf(micros) }];
}
