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
  MAX_ATTEMPTS,
  MAX_SHOWN,
  RECURRING,
  type JobName,
  type Queue,
  type QueueContext,
  type Scheduled,
} from './queue';

/** The most attempts that graphile-worker counts: a recurring job never fails for good. */
const ENDLESS = 32_767;

/** Jobs in the tables of graphile-worker, which any number of servers run. */
export const graphileQueue: Queue = {
  schedule: async (trx, job, scheduled) => {
    await addJob(trx.db, toGraphile(trx, job, scheduled), 'replace');
  },
  ensure: async (trx, job, scheduled) => {
    await addJob(trx.db, toGraphile(trx, job, scheduled), 'unsafe_dedupe');
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
  const maxAttempts = RECURRING.some((each) => each === name) ? ENDLESS : MAX_ATTEMPTS;
  return { name, key, payload: { at, text }, delayMs: at - time.service(), maxAttempts };
}
