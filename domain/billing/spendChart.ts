import type { Day } from '../calendar';
import { formatMicros, type Micros, MICROS_PER_CENT, microsToDollars } from '../money';
import { dayText } from './dayText';
import { shareLabel } from './shares';
import { type DailySpend, foldSmallSeries } from './spend';

/** Series that a chart tells apart; smaller ones are added up. */
const MOST_SERIES = 3;
const OTHERS_KEY = 'others';

/** Days that the axis names, about. */
const NAMED_DAYS = 7;

/** Steps of the axis of money, at most. */
const MOST_STEPS = 4;

export interface ChartSeries {
  key: string;
  label: string;
  /** Dollars a day, for the height of its bars; the texts come from micro-dollars. */
  dollars: number[];
  texts: string[];
  total: string;
}

/** What the heights of a chart are measured by: from nothing up to a round sum. */
export interface SpendAxis {
  /** Its end, in dollars; no day is above it. */
  top: number;
  /** What it says, at equal distances from nothing to its end. */
  labels: string[];
}

/** Spend a day as a chart and its table alternative show it. */
export interface SpendChartView {
  /** `tick` is what the axis says at a day; null where it says nothing. */
  days: { day: Day; label: string; tick: string | null; total: string }[];
  /** Largest first, at most four. */
  series: ChartSeries[];
  axis: SpendAxis;
  total: string;
}

function dayTotal(spend: DailySpend, index: number): Micros {
  return spend.series.reduce((sum, { micros }) => sum + (micros[index] ?? 0), 0);
}

/** Every few days by their date, with the month wherever it is another one than at the name before. */
function ticks(days: readonly Day[]): (string | null)[] {
  const step = Math.ceil(days.length / NAMED_DAYS);
  return days.map((day, index) => {
    if (index % step !== 0) return null;
    const isSameMonth = days[index - step]?.slice(0, 7) === day.slice(0, 7);
    return isSameMonth ? String(Number(day.slice(8))) : dayText(day);
  });
}

/** Sums of which an axis counts in tenfolds: small ones are easy to add up. */
const ROUND = [1, 2, 5, 10];

/**
 * An axis for days of up to so much.
 * @param most micro-dollars; what rounds to no cent at all is drawn as if it were a cent
 */
export function spendAxis(most: Micros): SpendAxis {
  const shown = Math.max(most, MICROS_PER_CENT);
  const least = shown / MOST_STEPS;
  const tenfold = 10 ** Math.floor(Math.log10(least));
  const step = tenfold * (ROUND.find((round) => round * tenfold >= least) ?? 10);
  const steps = Math.ceil(shown / step);
  return {
    top: microsToDollars(steps * step),
    labels: Array.from({ length: steps + 1 }, (_label, index) =>
      axisMoney(microsToDollars(index * step)),
    ),
  };
}

export function spendChart(spend: DailySpend): SpendChartView {
  const others = spend.series.length - MOST_SERIES;
  const named = ticks(spend.days);
  const totals = spend.days.map((_day, index) => dayTotal(spend, index));
  return {
    days: spend.days.map((day, index) => ({
      day,
      label: dayText(day),
      tick: named[index] ?? null,
      total: formatMicros(totals[index] ?? 0),
    })),
    axis: spendAxis(Math.max(...totals)),
    series: foldSmallSeries(spend.series, MOST_SERIES, OTHERS_KEY).map(
      ({ key, micros, total }) => ({
        key,
        label: key === OTHERS_KEY ? `${others} others` : shareLabel(key, 'gpuType', {}),
        dollars: micros.map(microsToDollars),
        texts: micros.map(formatMicros),
        total: formatMicros(total),
      }),
    ),
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
