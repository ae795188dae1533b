import { addDays, dayOf, monthStart } from '../calendar';
import type { SpendRange } from './spend';

/** The stretches of time that Usage Analytics offers, and what they are called. */
const LABELS = {
  thisMonth: 'This month',
  lastMonth: 'Last month',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
  last90Days: 'Last 90 days',
} as const;

export type SpendRangeChoice = keyof typeof LABELS;

/** The choices in the order in which they are offered. */
export const SPEND_RANGES: readonly { value: SpendRangeChoice; label: string }[] = (
  Object.keys(LABELS) as SpendRangeChoice[]
).map((value) => ({ value, label: LABELS[value] }));

/**
 * The dates of a choice on the calendar of `timeZone`. The month is the whole one, days to come included; `last n days`
 * ends with today.
 */
export function spendRange(choice: SpendRangeChoice, now: number, timeZone: string): SpendRange {
  const today = dayOf(now, timeZone);
  const lastDays = (count: number): SpendRange => ({
    from: addDays(today, 1 - count),
    to: today,
    timeZone,
    now,
  });
  const month = (offset: number): SpendRange => ({
    from: monthStart(today, offset),
    to: addDays(monthStart(today, offset + 1), -1),
    timeZone,
    now,
  });
  switch (choice) {
    case 'thisMonth':
      return month(0);
    case 'lastMonth':
      return month(-1);
    case 'last7Days':
      return lastDays(7);
    case 'last30Days':
      return lastDays(30);
    case 'last90Days':
      return lastDays(90);
  }
}
