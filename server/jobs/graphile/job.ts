import type { GraphileJob } from '../../repo/graphileJobs';
import { MAX_ATTEMPTS } from '../backoff';
import type { JobName, QueueContext, Scheduled } from '../queue';
import { JOBS } from '../table';

/** The most attempts that graphile-worker counts: a recurring job never fails for good. */
const ENDLESS = 32_767;

/** A job as graphile-worker keeps it. */
export function toGraphile(
  { time }: QueueContext,
  name: JobName,
  { key, at, payload: text = '' }: Scheduled,
): GraphileJob {
  const maxAttempts = JOBS[name].everyMs === undefined ? MAX_ATTEMPTS : ENDLESS;
  return { name, key, payload: { at, text }, delayMs: at - time.service(), maxAttempts };
}
