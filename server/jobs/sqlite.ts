import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { JobTable } from '../db/schema';
import { errorField } from '../log';
import { deleteJob, nextRun, startedJobs, startJob, storeFailure } from '../repo/jobs';
import type { JobName } from '../queue/queue';
import { retryDelay } from './backoff';
import {
  CONCURRENT_JOBS,
  JobsTakenOver,
  runJob,
  STOP_MS,
  type JobFailure,
  type RunningJobs,
} from './run';
import { JOB_NAMES, JOBS, type Job } from './table';

/** The longest sleep: another process (`npm run jobs`) may have changed the table. Milliseconds. */
const LONGEST_SLEEP = 5 * SECOND_MS;

/** The rest after the database has failed. Milliseconds. */
const AFTER_FAILURE = SECOND_MS;

/** Runs the jobs that are due, and sleeps until the next. */
export async function runSqliteJobs(ctx: AppContext): Promise<RunningJobs> {
  await endInterrupted(ctx);
  const inHand = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let isGivenBack = false;
  let looking: Promise<void> | undefined;
  const fenced: AppContext = {
    ...ctx,
    fence: () => (isGivenBack ? Promise.reject(new JobsTakenOver()) : Promise.resolve()),
  };
  const look = async (): Promise<void> => {
    while (!isStopping && inHand.size < CONCURRENT_JOBS) {
      const job = await startJob(ctx.db, ctx.time.service(), JOB_NAMES);
      if (job === undefined) break;
      const run: Promise<void> = perform(fenced, job, () => isGivenBack).finally(() => {
        inHand.delete(run);
        wake();
      });
      inHand.add(run);
    }
    sleep(
      Math.min((await nextRun(ctx.db, JOB_NAMES)) ?? Infinity, ctx.time.service() + LONGEST_SLEEP),
    );
  };
  const sleep = (until: number): void => {
    clearTimeout(timer);
    if (isStopping) return;
    // A job that is due waits for one that runs, whose end wakes us.
    const isFull = inHand.size >= CONCURRENT_JOBS;
    const delay = isFull ? LONGEST_SLEEP : Math.max(until - ctx.time.service(), 0);
    timer = setTimeout(wake, delay).unref();
  };
  let isAsked = false;
  const wake = (): void => {
    isAsked = true;
    looking ??= lookWhileAsked().finally(() => {
      looking = undefined;
    });
  };
  const lookWhileAsked = async (): Promise<void> => {
    while (isAsked && !isStopping) {
      isAsked = false;
      try {
        await look();
      } catch (error) {
        noteFailure(ctx, error);
        sleep(ctx.time.service() + AFTER_FAILURE);
      }
    }
  };
  // A job may have been scheduled in a transaction that has not ended: whoever asks the database waits for that.
  ctx.queue.onScheduled(wake);
  wake();
  return {
    stop: async (graceMs = STOP_MS) => {
      isStopping = true;
      clearTimeout(timer);
      await looking;
      await Promise.race([Promise.all(inHand), pause(graceMs, undefined, { ref: false })]);
      isGivenBack = true;
    },
  };
}

/** Runs a job that was started, and stores what became of it. */
export async function perform(
  ctx: AppContext,
  job: JobTable,
  isGivenBack: () => boolean = () => false,
): Promise<void> {
  const taken = { ...job, name: job.name as JobName };
  const failure = await runJob(ctx, taken).catch((error: unknown) => {
    if (!(error instanceof JobsTakenOver)) throw error;
  });
  while (!isGivenBack()) {
    try {
      await storeEnd(ctx, job, failure);
      return;
    } catch (error) {
      noteFailure(ctx, error);
      await pause(AFTER_FAILURE, undefined, { ref: false });
    }
  }
}

async function storeEnd(
  { db, time }: AppContext,
  { id }: JobTable,
  failure: JobFailure | undefined | void,
): Promise<void> {
  if (failure === undefined) return deleteJob(db, id);
  const { reason, retryInMs } = failure;
  await storeFailure(db, id, reason, retryInMs === null ? null : time.service() + retryInMs);
}

/** Jobs that ran when the server was killed fail by that: one that ends the server each time must not do so forever. */
async function endInterrupted({ db, time }: AppContext): Promise<void> {
  // A newer program may have begun jobs that this one does not know.
  const known: Partial<Record<string, Job>> = JOBS;
  for (const { id, name, attempts } of await startedJobs(db)) {
    const longest = known[name]?.everyMs ?? known[name]?.retryMs;
    const isTriedAgain = retryDelay(attempts, longest) !== null;
    const runAt = isTriedAgain ? time.service() : null;
    await storeFailure(db, id, 'The server ended while the job ran.', runAt);
  }
}

function noteFailure({ writes, log }: AppContext, error: unknown): void {
  writes.note(error);
  log.error(errorField(error), 'jobs not read');
}
