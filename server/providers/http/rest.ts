import { MINUTE_MS, SECOND_MS } from '@/domain/time';

/** The rest where an answer asks for one and does not say how long. */
const USUAL_REST = 10 * SECOND_MS;
const LONGEST_REST = 10 * MINUTE_MS;

/** A window of the header `RateLimit` that has no calls left: `"minute";r=0;t=12`. */
const EMPTY_WINDOW = /;\s*r=0(?!\d)[^,]*/gu;

/**
 * The rest that an answer 429 asks for, in milliseconds: by `Retry-After` (seconds, or a date), else by the windows of
 * `RateLimit` that are used up, else a usual one. Never longer than ten minutes.
 * @param now the time of day, epoch milliseconds, for answers that do not tell theirs
 */
export function restAfter(headers: Headers, now: number): number {
  const asked = retryAfter(headers, now) ?? windowEnd(headers) ?? USUAL_REST;
  return Math.min(Math.max(asked, SECOND_MS), LONGEST_REST);
}

function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+(\.\d+)?$/u.test(text)) return Math.ceil(Number(text) * SECOND_MS);
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  // By the provider's clock, where it tells it: ours may be wrong.
  const from = Date.parse(headers.get('Date') ?? '');
  return until - (Number.isNaN(from) ? now : from);
}

function windowEnd(headers: Headers): number | undefined {
  const seconds = [...(headers.get('RateLimit') ?? '').matchAll(EMPTY_WINDOW)].flatMap(
    ([window]) => {
      const end = /;\s*t=(\d+)/u.exec(window)?.[1];
      return end === undefined ? [] : [Number(end)];
    },
  );
  return seconds.length === 0 ? undefined : Math.max(...seconds) * SECOND_MS;
}
