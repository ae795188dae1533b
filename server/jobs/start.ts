import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { loggable } from '../log';
import { bookDueHours } from '../services/metering';
import { deleteOldKeys } from '../services/idempotency';
import { refreshDeploying } from '../services/provisioning';
import { giveUpCheckouts } from '../services/payments';
import { exclusively } from './exclusively';
import { repeat, type Repeated } from './repeat';

interface Job {
  /** The rest between two runs. Milliseconds. */
  pauseMs: number;
  run: (ctx: AppContext) => Promise<void>;
}

const JOBS: Record<string, Job> = {
  provisioning: { pauseMs: 2 * SECOND_MS, run: refreshDeploying },
  metering: { pauseMs: MINUTE_MS, run: meter },
  cleanUp: { pauseMs: 60 * MINUTE_MS, run: cleanUp },
};

/**
 * Starts what a server does by itself. Of several processes on one database, one at a time runs a job; the others try again
 * after the pause, so that a process that is killed is followed by the next. Each step is one transaction, and the first run
 * after a restart catches up.
 * @returns once it has stopped, the database may be closed
 */
export function startJobs(ctx: AppContext): Repeated {
  const jobs = Object.entries(JOBS).map(([job, { pauseMs, run }]) =>
    repeat(
      () => measured(ctx, job, run),
      pauseMs,
      (error) => {
        ctx.writes.note(error);
        ctx.log.error(
          { job, ...(error instanceof Error && { error: loggable(error) }) },
          'job failed',
        );
      },
    ),
  );
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

async function measured(ctx: AppContext, job: string, run: Job['run']): Promise<void> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    if (await exclusively(ctx, job, run)) ctx.metrics.jobRan(job, seconds(), true);
  } catch (error) {
    ctx.metrics.jobRan(job, seconds(), false);
    throw error;
  }
}

/**
 * Books full hours. What became of deploying instances is stored before, so that an instance that began to run in a downtime
 * is booked too; where another process is at that, it is stored by the next run.
 */
export async function meter(ctx: AppContext): Promise<void> {
  await exclusively(ctx, 'provisioning', refreshDeploying);
  await bookDueHours(ctx);
}

/** Ends checkouts that nobody has ended, and deletes idempotency keys that no client can be waiting with. */
export async function cleanUp(ctx: AppContext): Promise<void> {
  await giveUpCheckouts(ctx);
  await deleteOldKeys(ctx);
}
