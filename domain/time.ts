import { MISSING } from './missing';

/** Clock and calendar, pure: the instant and the IANA time zone are always arguments. Instants are epoch milliseconds. */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Epoch milliseconds of an instant on the wire; not a number where it is not known. */
export const instantOf = (iso: string | null): number =>
  iso === null ? Number.NaN : Date.parse(iso);

/** Names of the months, in full. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** A date and time on the wall clock of a time zone. `month` counts from 1. */
export type WallClock = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;

/** Formatters are costly to make and stateless: cached by time zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function makeFormatter(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
}

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  try {
    made = makeFormatter(timeZone);
  } catch {
    // A time zone that this engine does not know (a setting from elsewhere): UTC is better than no page.
    made = makeFormatter('UTC');
  }
  formatters.set(timeZone, made);
  return made;
}

/** The wall clock of `timeZone` at an instant; an unknown time zone counts as UTC. */
export function wallClock(instant: number, timeZone: string): WallClock {
  const clock: WallClock = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) {
    if (type in clock) clock[type as keyof WallClock] = Number(value);
  }
  return clock;
}

/** A figure of a clock: `09`. */
export const two = (value: number): string => String(value).padStart(2, '0');

/** `27 Nov 2026, 09:12` on the wall clock of `timeZone`; text that is no instant is given back as it is. */
export function formatDateTime(iso: string | null, timeZone: string): string {
  if (iso === null) return MISSING;
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const { year, month, day, hour, minute } = wallClock(instant, timeZone);
  return `${day} ${MONTHS[month - 1]?.slice(0, 3)} ${year}, ${two(hour)}:${two(minute)}`;
}

/** The exact instant for a tooltip, `2026-11-27 09:12:34 UTC`; text that is no instant is given back as it is. */
export function formatUtc(iso: string | null): string {
  if (iso === null) return 'Unknown';
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  return `${new Date(instant)
    .toISOString()
    .replace('T', ' ')
    .replace(/\.\d+Z$/u, '')} UTC`;
}

/** Units from the largest; `least` is the distance from which each is used. */
const UNITS = [
  { ms: 365 * DAY_MS, least: 730 * DAY_MS, one: 'year', many: 'years' },
  { ms: 30 * DAY_MS, least: 60 * DAY_MS, one: 'month', many: 'months' },
  { ms: DAY_MS, least: DAY_MS, one: 'day', many: 'days' },
  { ms: HOUR_MS, least: HOUR_MS, one: 'h', many: 'h' },
  { ms: MINUTE_MS, least: MINUTE_MS, one: 'min', many: 'min' },
  { ms: SECOND_MS, least: SECOND_MS, one: 's', many: 's' },
];

/** How far an instant is from `now`, in whole units: `12 s ago`, `in 6 days`, `just now` under a second. */
export function relativeTime(iso: string, now: number): string {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) return iso;
  const distance = Math.abs(instant - now);
  const unit = UNITS.find(({ least }) => distance >= least);
  if (!unit) return 'just now';
  const count = Math.floor(distance / unit.ms);
  const text = `${count} ${count === 1 ? unit.one : unit.many}`;
  return instant < now ? `${text} ago` : `in ${text}`;
}
