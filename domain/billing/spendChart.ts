import type { Day } from '../calendar';
import { formatMicros, type Micros, MICROS_PER_CENT, microsToDollars, sumOf } from '../money';
import { dayText } from './dayText';
import { shareLabel } from './shares';
import { type DailySpend, foldSmallSeries } from './spend';

/** Series that a chart shows; smaller ones are added up. */
const MAX_SERIES = 3;
const OTHERS_KEY = 'others';

/** Days that the axis names, about. */
const NAMED_DAYS = 7;

/** Steps of the axis of money, at most. */
const MAX_STEPS = 4;

/** Every few days by their date, with the month wherever it is another one than at the name before. */
function ticks(days: readonly Day[]): (string | null)[] {
  const step = Math.ceil(days.length / NAMED_DAYS);
  return days.map((day, index) => {
    if (index % step !== 0) return null;
    const isSameMonth = days[index - step]?.slice(0, 7) === day.slice(0, 7);
    return isSameMonth ? String(Number(day.slice(8))) : dayText(day);
  });
}

/** Steps of an axis, times a power of ten. */
const ROUND = [1, 2, 5, 10];

/**
 * The axis that a chart's heights are measured by: from nothing up to a round sum, which no day exceeds.
 * @param most micro-dollars of the highest day; what rounds to no cent at all is drawn as if it were a cent
 */
export function spendAxis(most: Micros) {
  const shown = Math.max(most, MICROS_PER_CENT);
  const least = shown / MAX_STEPS;
  const tenfold = 10 ** Math.floor(Math.log10(least));
  const step = tenfold * (ROUND.find((round) => round * tenfold >= least) ?? 10);
  const steps = Math.ceil(shown / step);
  return {
    /** Its end, in dollars. */
    top: microsToDollars(steps * step),
    /** At equal distances from nothing to its end. */
    labels: Array.from({ length: steps + 1 }, (_label, index) =>
      axisMoney(microsToDollars(index * step)),
    ),
  };
}

/** Spend a day as a chart and its table alternative show it. */
export type SpendChartView = ReturnType<typeof spendChart>;

/** The chart of a range's spend: the largest series first, at most four. */
export function spendChart(spend: DailySpend) {
  const others = spend.series.length - MAX_SERIES;
  const named = ticks(spend.days);
  const totals = spend.days.map((_day, index) =>
    sumOf(spend.series.map(({ micros }) => micros[index] ?? 0)),
  );
  return {
    days: spend.days.map((day, index) => ({
      day,
      label: dayText(day),
      /** What the axis says at a day; null where it says nothing. */
      tick: named[index] ?? null,
      total: formatMicros(totals[index] ?? 0),
    })),
    axis: spendAxis(Math.max(...totals)),
    series: foldSmallSeries(spend.series, MAX_SERIES, OTHERS_KEY).map(({ key, micros, total }) => ({
      key,
      label: key === OTHERS_KEY ? `${others} others` : shareLabel(key, 'gpuType', {}),
      /** Dollars a day, for the height of its bars; the texts come from micro-dollars. */
      dollars: micros.map(microsToDollars),
      texts: micros.map(formatMicros),
      total: formatMicros(total),
    })),
    total: formatMicros(spend.total),
  };
}

/** A sum of money as an axis says it: `$0.40`, `$200`, `$1,200`. */
function axisMoney(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    maximumFractionDigits: dollars < 0.1 ? 4 : 2,
  })}`;
}
