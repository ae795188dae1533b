import { MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { loggable } from '../http/failures';
import { chargeAll } from '../repo/charges';
import { forgetOldKeys } from '../repo/idempotency';
import { refreshDeploying } from '../repo/provisioning';
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
 * Starts what a server does by itself: asking providers about deploying instances, charging running ones, forgetting old
 * idempotency keys. All of it may run in several processes at once, and be killed at any moment: each step is one
 * transaction, and the first run after a restart catches up.
 */
export function startJobs(ctx: AppContext): Jobs {
  const start = (name: keyof typeof PAUSES, task: (ctx: AppContext) => Promise<void>) =>
    repeat(
      () => task(ctx),
      PAUSES[name],
      (error) =>
        ctx.log.error(
          { job: name, ...(error instanceof Error && { error: loggable(error) }) },
          'job failed',
        ),
    );
  const jobs = [
    start('provisioning', refreshDeploying),
    start('metering', meter),
    start('housekeeping', forgetOldKeys),
  ];
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}

/** Starts are stored before usage is booked, so that downtime is charged from the instant of the start. */
export async function meter(ctx: AppContext): Promise<void> {
  await refreshDeploying(ctx);
  await chargeAll(ctx);
}
