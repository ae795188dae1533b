import { addDays, type Day, dayOf, monthStart } from '../calendar';
import type { SpendRange } from './spend';
import { RANGE_CHOICES, type SpendRangeChoice } from './words';

type Dates = Pick<SpendRange, 'from' | 'to'>;

const month =
  (offset: number) =>
  (today: Day): Dates => ({
    from: monthStart(today, offset),
    to: addDays(monthStart(today, offset + 1), -1),
  });
const lastDays =
  (count: number) =>
  (today: Day): Dates => ({ from: addDays(today, 1 - count), to: today });

/** The ranges that Usage Analytics offers. The month is the whole one, days to come included. */
const RANGES: Record<SpendRangeChoice, { label: string; datesAt: (today: Day) => Dates }> = {
  thisMonth: { label: 'This month', datesAt: month(0) },
  lastMonth: { label: 'Last month', datesAt: month(-1) },
  last7Days: { label: 'Last 7 days', datesAt: lastDays(7) },
  last30Days: { label: 'Last 30 days', datesAt: lastDays(30) },
  last90Days: { label: 'Last 90 days', datesAt: lastDays(90) },
};

/** The choices in the order in which they are offered. */
export const SPEND_RANGES = RANGE_CHOICES.map((value) => ({ value, label: RANGES[value].label }));

/** The dates of a choice on the calendar of `timeZone`. */
export function spendRange(choice: SpendRangeChoice, now: number, timeZone: string): SpendRange {
  return { ...RANGES[choice].datesAt(dayOf(now, timeZone)), timeZone, now };
}
