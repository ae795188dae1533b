import { createSelectorCreator, lruMemoize } from '@reduxjs/toolkit';
import type { RootState } from '../state';

/** A memoized selector that also takes the time and the time zone. It caches its last result only: the time always changes. */
export const createTimedSelector = createSelectorCreator({
  memoize: lruMemoize,
  argsMemoize: lruMemoize,
});

/** The arguments of a timed selector as its inputs. */
export const givenNow = (_state: RootState, now: number, _timeZone: string): number => now;
export const givenTimeZone = (_state: RootState, _now: number, timeZone: string): string =>
  timeZone;
