import { formatDateTime, SECOND_MS, two, wallClock } from '@/domain/time';

/** `10:12:03.412` on the wall clock of a time zone. */
export function clockTime(instant: number, timeZone: string): string {
  const { hour, minute, second } = wallClock(instant, timeZone);
  const ms = String(Math.floor(instant) % SECOND_MS).padStart(3, '0');
  return `${two(hour)}:${two(minute)}:${two(second)}.${ms}`;
}

/** `27 Nov 2026, 10:12:03` on the wall clock of a time zone. */
export function dateAndTime(iso: string, timeZone: string): string {
  const { second } = wallClock(Date.parse(iso), timeZone);
  return `${formatDateTime(iso, timeZone)}:${two(second)}`;
}
