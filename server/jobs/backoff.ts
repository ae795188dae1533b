import { HOUR_MS, SECOND_MS } from '@/domain/time';
import { MAX_ATTEMPTS } from '../queue/queue';

/** The longest rest before another attempt. Milliseconds. */
const LONGEST_PAUSE = HOUR_MS;

/**
 * The rest before a job that has failed is tried again: twice as long each time, and nobody's like another's, so that many
 * that failed together do not come again together.
 * @param attempts that it has had
 * @param everyMs of a job that never fails for good: how often it is tried at least
 * @param random from 0 to below 1
 * @returns milliseconds; null where it has failed for good
 */
export function retryDelay(
  attempts: number,
  everyMs?: number,
  random = Math.random(),
): number | null {
  if (everyMs === undefined && attempts >= MAX_ATTEMPTS) return null;
  const pause = Math.min(SECOND_MS * 2 ** (attempts - 1), LONGEST_PAUSE, everyMs ?? Infinity);
  return Math.ceil(pause * (0.5 + random / 2));
}
