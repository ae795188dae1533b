import { inTransaction } from '../db/transaction';
import {
  addJob,
  countJobs,
  firstJobs,
  removeJob,
  takeOut,
  type GraphileJob,
} from '../repo/graphileJobs';
import {
  GIVEN_UP,
  MAX_ATTEMPTS,
  MAX_SHOWN,
  type JobName,
  type Queue,
  type QueueContext,
  type Scheduled,
} from './queue';

/** The most attempts that graphile-worker counts, for a job that never fails for good: it must have had fewer to be run again. */
export const ENDLESS = 32_767;

/** Jobs in the tables of graphile-worker, which any number of servers run. */
export const graphileQueue: Queue = {
  schedule: async (trx, job, scheduled) => {
    await addJob(trx.db, toGraphile(trx, job, scheduled), 'replace');
  },
  ensure: async (trx, job, scheduled) => {
    await addJob(trx.db, toGraphile(trx, job, scheduled), 'ensure');
  },
  cancel: async ({ db }, key) => {
    await removeJob(db, key);
  },
  list: async ({ db }) =>
    (await firstJobs(db, MAX_SHOWN)).map(({ delay_ms, ...job }) => ({ ...job, dueInMs: delay_ms })),
  count: ({ db }) => countJobs(db),
  retry: (ctx, key) =>
    inTransaction(ctx, async (trx) => {
      const job = await takeOut(trx.db, key);
      if (job === undefined) return false;
      const payload = { ...job.payload, at: 0 };
      await addJob(trx.db, { ...job, payload, key, delayMs: 0 }, 'replace');
      return true;
    }),
  drop: async ({ db }, key) => (await takeOut(db, key)) !== undefined,
  onScheduled: () => undefined,
};

/** A job as graphile-worker keeps it. */
export function toGraphile(
  { time }: QueueContext,
  name: JobName,
  { key, at, payload: text = '' }: Scheduled,
): GraphileJob {
  const maxAttempts = GIVEN_UP.some((each) => each === name) ? MAX_ATTEMPTS : ENDLESS;
  return { name, key, payload: { at, text }, delayMs: at - time.service(), maxAttempts };
}
