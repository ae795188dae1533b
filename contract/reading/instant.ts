import { value } from './values';
import { UNREAD, type Unread } from './decoder';

/** The form of the app: UTC, from the year 1000 on. */
const CANONICAL = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/u;

/** ISO 8601 with or without its separators, to the day or finer, with a zone or without; a space may stand for the T. */
const ISO =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d)(?::?(\d\d)(?::?(\d\d)(?:[.,](\d+))?)?)? ?(?:(Z|UTC|GMT)|([+-]\d\d):?(\d\d)?)?)?$/iu;

/** As e-mail and HTTP write it: `Sun, 29 Nov 2026 09:12:00 GMT`. */
const RFC_5322 = /^(?:\w{3}, )?\d{1,2} \w{3} \d{4} \d\d:\d\d(?::\d\d)? (?:GMT|UTC|[+-]\d{4})$/u;

/** Seconds or milliseconds since 1970, also as text. */
const EPOCH = /^\d{9,}(?:\.\d+)?$/u;

/** Less than this are seconds (up to the year 5138), more are milliseconds (from 1973 on). */
const MIN_MILLISECONDS = 1e11;

/** An instant: an ISO 8601 string in UTC. */
export const instant = value<string>(
  'an instant',
  (given) => typeof given === 'string' && CANONICAL.test(given) && Date.parse(given) >= MIN_INSTANT,
  (given) => {
    if (typeof given === 'number') return isoOf(millisecondsOf(given));
    if (typeof given !== 'string') return UNREAD;
    const text = given.trim();
    return isoOf(EPOCH.test(text) ? millisecondsOf(Number(text)) : parsed(text));
  },
);

const millisecondsOf = (epoch: number): number => (epoch < MIN_MILLISECONDS ? epoch * 1000 : epoch);

/** A text without a zone is UTC. */
function parsed(text: string): number {
  if (RFC_5322.test(text)) return Date.parse(text);
  const match = ISO.exec(text);
  if (match === null) return Number.NaN;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = ''] = match;
  const [, , , , , , , , , offsetHours, offsetMinutes = '00'] = match;
  const zone = offsetHours === undefined ? 'Z' : `${offsetHours}:${offsetMinutes}`;
  const clock = `${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}`;
  return Date.parse(`${year}-${month}-${day}T${clock}${zone}`);
}

/** Before 1971 lie the zeros of programming languages, which stand for no instant at all. */
const MIN_INSTANT = Date.UTC(1971);
const MAX_INSTANT = Date.UTC(10_000);

const isoOf = (instantMs: number): string | Unread =>
  instantMs >= MIN_INSTANT && instantMs < MAX_INSTANT ? new Date(instantMs).toISOString() : UNREAD;
