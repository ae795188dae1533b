import type { Day } from '../calendar';
import { formatMicros, type Micros, microsToDollars } from '../money';
import { dayText } from './dayText';
import { shareLabel } from './shares';
import { type DailySpend, foldSmallSeries } from './spend';

/** Series that a chart tells apart; smaller ones are added up. */
const MOST_SERIES = 3;
const OTHERS_KEY = 'others';

/** Days that the axis names, about. */
const NAMED_DAYS = 7;

export interface ChartSeries {
  key: string;
  label: string;
  /** Dollars a day, for the height of its bars; the texts come from micro-dollars. */
  dollars: number[];
  texts: string[];
  total: string;
}

/** Spend a day as a chart and its table alternative show it. */
export interface SpendChartView {
  /** `tick` is what the axis says at a day; null where it says nothing. */
  days: { day: Day; label: string; tick: string | null; total: string }[];
  /** Largest first, at most four. */
  series: ChartSeries[];
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

export function spendChart(spend: DailySpend): SpendChartView {
  const others = spend.series.length - MOST_SERIES;
  const named = ticks(spend.days);
  return {
    days: spend.days.map((day, index) => ({
      day,
      label: dayText(day),
      tick: named[index] ?? null,
      total: formatMicros(dayTotal(spend, index)),
    })),
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
export function axisMoney(dollars: number): string {
  return `$${dollars.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    maximumFractionDigits: dollars < 0.1 ? 4 : 2,
  })}`;
}
