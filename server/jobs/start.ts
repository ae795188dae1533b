import type { AppContext } from '../context';
import { watchDeploying } from '../services/provisioning';
import type { RunningJobs } from './queue';
import { RECURRING } from './table';

/**
 * Starts what a server does by itself: makes sure that the recurring jobs are scheduled, and that every deploying instance is
 * looked after, and runs what is due.
 * @returns once it has stopped, the database may be closed
 */
export async function startJobs(ctx: AppContext): Promise<RunningJobs> {
  for (const name of RECURRING) {
    await ctx.queue.ensure(ctx, name, { key: name, at: ctx.time.service() });
  }
  await watchDeploying(ctx);
  return ctx.queue.run(ctx);
}
