import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { exclusively } from './exclusively';
import { loggable } from '../log';
import { chargeAll } from '../services/metering';
import { deleteOldKeys } from '../services/idempotency';
import { refreshDeploying } from '../services/provisioning';
import { giveUpCheckouts } from '../services/payments';
import { repeat } from './repeat';

/** How long each job rests between two runs. Milliseconds. */
const PAUSES = {
  provisioning: 2 * SECOND_MS,
  /** Running instances are charged at least once a minute; half of it leaves room for a slow run. */
  metering: 30 * SECOND_MS,
  housekeeping: 60 * MINUTE_MS,
};

/** The jobs of a server, until they are stopped. */
export interface Jobs {
  /** Resolves when what is under way has ended; the database may be closed after it. */
  stop: () => Promise<void>;
}

/**
 * Starts what a server does by itself: asking providers about deploying instances, charging running ones, ending what
 * nobody ends. Of several processes on one database, one at a time runs a job; the others look again after the
 * pause, so that a process that is killed is followed by the next. Each step is one transaction, and the first run after
 * a restart catches up.
 */
export function startJobs(ctx: AppContext): Jobs {
  const start = (name: keyof typeof PAUSES, task: Task) =>
    repeat(
      () => run(ctx, name, task),
      PAUSES[name],
      (error) => {
        ctx.writes.note(error);
        ctx.log.error(
          { job: name, ...(error instanceof Error && { error: loggable(error) }) },
          'job failed',
        );
      },
    );
  const jobs = [
    start('provisioning', refreshDeploying),
    start('metering', meter),
    start('housekeeping', keepHouse),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

type Task = (ctx: AppContext) => Promise<void>;

async function run(ctx: AppContext, name: string, task: Task): Promise<void> {
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    if (await exclusively(ctx, name, task)) ctx.metrics.jobRan(name, seconds(), true);
  } catch (error) {
    ctx.metrics.jobRan(name, seconds(), false);
    throw error;
  }
}

/**
 * Books usage. What became of deploying instances is stored before, so that downtime is charged from the instant of the
 * start; where another process is at that, it is stored by the next run.
 */
export async function meter(ctx: AppContext): Promise<void> {
  await exclusively(ctx, 'provisioning', refreshDeploying);
  await chargeAll(ctx);
}

/** Ends checkouts that nobody has ended, and forgets idempotency keys that nobody can be waiting with. */
export async function keepHouse(ctx: AppContext): Promise<void> {
  await giveUpCheckouts(ctx);
  await deleteOldKeys(ctx);
}
