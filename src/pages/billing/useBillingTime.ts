import { MINUTE_MS } from '@/domain/time';
import { useNow } from '../../environment/clock';
import { useTimeZone } from '../../environment/timeZone';

/** The minute and the time zone that every figure of the page is about: all of them move at once. */
export function useBillingTime(): readonly [now: number, timeZone: string] {
  return [useNow(MINUTE_MS), useTimeZone()];
}
