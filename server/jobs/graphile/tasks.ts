import type { Job, TaskList } from 'graphile-worker';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { addJob, removeJob, setFailure, type GraphileJob } from '../../repo/graphileJobs';
import { ENDLESS, toGraphile } from '../../queue/graphile';
import type { JobName } from '../../queue/queue';
import { JobsTakenOver, runJob } from '../run';
import { JOBS } from '../table';
import type { Heartbeat } from './heartbeat';

/** A job that was begun so much before its instant waits on: PostgreSQL's clock was set forwards. Milliseconds. */
const EARLY_MS = SECOND_MS;

/**
 * The jobs as graphile-worker calls them.
 * @param joined this server's heartbeat, once it is among those that run jobs
 * @param stopped when it begins nothing any more
 */
export function tasksOf(
  ctx: AppContext,
  joined: () => Promise<Heartbeat>,
  stopped: AbortSignal,
): TaskList {
  const perform = async (name: JobName, job: Job): Promise<void> => {
    const { fence, end } = await joined();
    if (stopped.aborted) {
      // One of its workers was still looking for a job, and may have found what another had given back.
      await end();
      throw new JobsTakenOver();
    }
    await performJob({ ...ctx, fence }, name, job);
  };
  return Object.fromEntries(
    (Object.keys(JOBS) as JobName[]).map((name) => [
      name,
      (_payload: unknown, { job }: { job: Job }) => perform(name, job),
    ]),
  );
}

async function performJob(ctx: AppContext, name: JobName, job: Job): Promise<void> {
  const { at, text } = job.payload as GraphileJob['payload'];
  const key = job.key ?? '';
  const again = (instant: number) => ({ key, at: instant, payload: text });
  if (at > ctx.time.service() + EARLY_MS) return storeAgain(ctx, name, job, again(at));
  const failure = await runJob(ctx, { name, key, payload: text, attempts: job.attempts });
  if (failure === undefined) return;
  const next = again(ctx.time.service() + (failure.retryInMs ?? 0));
  await storeAgain(ctx, name, job, next, {
    reason: failure.reason,
    attempts: failure.retryInMs === null ? null : Math.min(job.attempts, ENDLESS - 1),
  });
}

/**
 * Lets a job wait once more. It is done here and not by an error thrown at graphile-worker, whose rests have no jitter and grow
 * to hours.
 */
async function storeAgain(
  ctx: AppContext,
  name: JobName,
  job: Job,
  scheduled: { key: string; at: number; payload: string },
  failure?: { reason: string; attempts: number | null },
): Promise<void> {
  const store = inTransaction(ctx, async (trx) => {
    // Somebody has moved it or taken it back meanwhile.
    if ((await removeJob(trx.db, scheduled.key)) !== Number(job.id)) throw new JobReplaced();
    const id = await addJob(trx.db, toGraphile(trx, name, scheduled), 'replace');
    if (failure !== undefined) await setFailure(trx.db, id, failure.reason, failure.attempts);
  });
  await store.catch((error: unknown) => {
    if (!(error instanceof JobReplaced)) throw error;
  });
}

/** Undoes what was to be stored of a job. */
class JobReplaced extends Error {
  override readonly name = 'JobReplaced';
}
