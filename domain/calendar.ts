import { DAY_MS, HOUR_MS, wallClock } from './time';

/** A date on a calendar, without a time zone, as `2026-11-27`; such texts sort by time. */
export type Day = string;

const dayOfUtc = (utc: number): Day => new Date(utc).toISOString().slice(0, 10);
const utcOfDay = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** The local date of an instant in a time zone. */
export function dayOf(instant: number, timeZone: string): Day {
  const { year, month, day } = wallClock(instant, timeZone);
  return dayOfUtc(Date.UTC(year, month - 1, day));
}

/** The date `count` days later, or earlier where negative. */
export function addDays(day: Day, count: number): Day {
  return dayOfUtc(utcOfDay(day) + count * DAY_MS);
}

/** The first date of a date's month, or of the month `count` months later. */
export function monthStart(day: Day, count = 0): Day {
  return dayOfUtc(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1));
}

/** Every date from `from` to `to`, both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let utc = utcOfDay(from); utc <= utcOfDay(to); utc += DAY_MS) days.push(dayOfUtc(utc));
  return days;
}

/** How far a time zone's wall clock is ahead of UTC at an instant, in milliseconds (whole seconds). */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = wallClock(instant, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/**
 * The first instant of a local date. Where the clocks skip midnight it is the first instant after the gap; where a time
 * zone skipped the whole date, the start of the next one.
 */
export function startOfDay(day: Day, timeZone: string): number {
  const utc = utcOfDay(day);
  const isReached = (instant: number): boolean => dayOf(instant, timeZone) >= day;
  const guess = utc - offsetAt(utc - offsetAt(utc, timeZone), timeZone);
  if (isReached(guess) && !isReached(guess - 1)) return guess;
  // A change of the clocks near midnight. No zone is more than 14 hours ahead of UTC or 12 behind.
  let before = utc - 15 * HOUR_MS;
  let after = utc + 13 * HOUR_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isReached(middle)) after = middle;
    else before = middle;
  }
  return after;
}
