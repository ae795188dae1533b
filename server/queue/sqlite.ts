import { inTransaction } from '../db/transaction';
import type { JobTable } from '../db/schema';
import { countJobs, deleteJob, findJob, firstJobs, insertJob, replaceJob } from '../repo/jobs';
import {
  MAX_SHOWN,
  type JobName,
  type ListedJob,
  type Queue,
  type QueueContext,
  type Scheduled,
} from './queue';

/** Jobs in a table of the SQLite file, whose one server runs them. */
export function createSqliteQueue(): Queue {
  let wake = (): void => undefined;
  return {
    schedule: async (trx, job, scheduled) => {
      await replaceJob(trx.db, rowOf(trx, job, scheduled));
      wake();
    },
    ensure: (trx, job, scheduled) => insertJob(trx.db, rowOf(trx, job, scheduled)),
    cancel: async ({ db }, key) => {
      const row = await findJob(db, key);
      if (row !== undefined) await deleteJob(db, row.id);
    },
    list: async ({ db, time }) =>
      (await firstJobs(db, MAX_SHOWN)).map((row) => toListed(row, time.service())),
    count: ({ db }) => countJobs(db),
    retry: (ctx, key) =>
      inTransaction(ctx, async ({ db }) => {
        const row = await findResting(db, key);
        if (row === undefined) return false;
        await replaceJob(db, { ...row, run_at: 0, attempts: 0, failure: null });
        return true;
      }),
    drop: (ctx, key) =>
      inTransaction(ctx, async ({ db }) => {
        const row = await findResting(db, key);
        if (row !== undefined) await deleteJob(db, row.id);
        return row !== undefined;
      }),
    onScheduled: (listener) => {
      wake = listener;
    },
  };
}

function rowOf(
  { newId }: QueueContext,
  name: JobName,
  { key, at, payload = '' }: Scheduled,
): JobTable {
  const id = newId('job');
  return { id, key, name, payload, run_at: at, started_at: null, attempts: 0, failure: null };
}

/** A job that does not run. */
async function findResting(db: QueueContext['db'], key: string): Promise<JobTable | undefined> {
  const row = await findJob(db, key);
  return row?.started_at === null ? row : undefined;
}

function toListed(
  { key, name, run_at, started_at, attempts, failure }: JobTable,
  service: number,
): ListedJob {
  const rest = run_at === null ? 'failed' : 'waiting';
  const state = started_at === null ? rest : 'running';
  return { key, name, state, attempts, dueInMs: (run_at ?? service) - service, failure };
}
