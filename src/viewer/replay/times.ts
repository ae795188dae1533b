import { formatDateTime, SECOND_MS, wallClock } from '@/domain/time';

const digits = (value: number, count = 2): string => String(value).padStart(count, '0');

/** `10:12:03.412` on the wall clock of a time zone. */
export function clockTime(instant: number, timeZone: string): string {
  const { hour, minute, second } = wallClock(instant, timeZone);
  const ms = Math.floor(instant) % SECOND_MS;
  return `${digits(hour)}:${digits(minute)}:${digits(second)}.${digits(ms, 3)}`;
}

/** `27 Nov 2026, 10:12:03` on the wall clock of a time zone. */
export function dateAndTime(iso: string, timeZone: string): string {
  const { second } = wallClock(Date.parse(iso), timeZone);
  return `${formatDateTime(iso, timeZone)}:${digits(second)}`;
}
