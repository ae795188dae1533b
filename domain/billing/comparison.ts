import type { Deployment } from '@/contract/deployment';
import type { Interval } from '../instances/usage';
import { plainNumber } from '../numbers';
import { addDays, type Day, dayOf, monthStart, startOfDay } from '../calendar';
import { totalSpend } from './spend';

/**
 * The part of the month before that matches the current month to date: the same dates, the last of them to the same
 * time since its start. A month too short for that is taken whole.
 */
function spanBefore(today: Day, now: number, timeZone: string): { window: Interval; to: Day } {
  const from = monthStart(today, -1);
  const start = startOfDay(from, timeZone);
  const sameDate = addDays(from, Number(today.slice(8)) - 1);
  const lastDate = addDays(monthStart(today), -1);
  if (sameDate > lastDate) {
    return { window: { start, end: startOfDay(monthStart(today), timeZone) }, to: lastDate };
  }
  const reached = startOfDay(sameDate, timeZone) + (now - startOfDay(today, timeZone));
  const end = Math.min(reached, startOfDay(addDays(sameDate, 1), timeZone));
  return { window: { start, end }, to: sameDate };
}

/**
 * Month to date against the same span of days of the month before, on the calendar of `timeZone`. Spend is in micro-dollars;
 * `change` is `current / previous - 1`, null where the month before had none.
 */
export function compareMonths(deployments: readonly Deployment[], now: number, timeZone: string) {
  const today = dayOf(now, timeZone);
  const from = monthStart(today);
  const before = spanBefore(today, now, timeZone);
  const current = totalSpend(deployments, { start: startOfDay(from, timeZone), end: now }, now);
  const previous = totalSpend(deployments, before.window, now);
  return {
    current,
    previous,
    change: previous > 0 ? current / previous - 1 : null,
    /** First and last date of either span. */
    currentDays: { from, to: today },
    previousDays: { from: monthStart(today, -1), to: before.to },
  };
}

/** How the month to date stands against the one before: `You have spent 12.4% more than in the same days of the month before`. */
export function changeText({ change }: { change: number | null }): string {
  if (change === null) return 'Nothing was spent in the same days of the month before';
  const percent = Math.round(Math.abs(change) * 1000) / 10;
  if (percent === 0) return 'You have spent as much as in the same days of the month before';
  return `You have spent ${plainNumber(percent)}% ${change > 0 ? 'more' : 'less'} than in the same days of the month before`;
}
