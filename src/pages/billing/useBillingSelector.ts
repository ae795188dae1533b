import { MINUTE_MS } from '@/domain/time';
import { useAppSelector } from '@/store/hooks';
import type { RootState } from '@/store/state';
import { useNow } from '../../environment/clock';
import { useTimeZone } from '../../environment/timeZone';

/** The minute and the time zone that every figure of the page is about: all of them move at once. */
export function useBillingTime(): readonly [now: number, timeZone: string] {
  return [useNow(MINUTE_MS), useTimeZone()];
}

/** What `select` gives for the page's minute and time zone. */
export function useBillingSelector<T>(
  select: (state: RootState, now: number, timeZone: string) => T,
): T {
  const [now, timeZone] = useBillingTime();
  return useAppSelector((state) => select(state, now, timeZone));
}
