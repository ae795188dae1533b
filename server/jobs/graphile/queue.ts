import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { addJob, countJobs, firstJobs, removeJob, takeOut } from '../../repo/graphileJobs';
import { MAX_SHOWN, type Queue } from '../queue';
import { toGraphile } from './job';
import { runGraphileJobs } from './worker';

/** Jobs in the tables of graphile-worker, which any number of servers run. */
export const graphileQueue: Queue<AppContext> = {
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
  run: (ctx) => runGraphileJobs(ctx),
};
