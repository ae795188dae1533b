import type { AppContext } from '../context';
import { watchOffers } from '../services/offerRefresh';
import { lookAfterMachines } from '../services/machines/adopt';
import type { RunningJobs } from './queue';
import { RECURRING } from './table';

/**
 * Starts what a server does by itself: makes sure that the recurring jobs are scheduled, that every machine is looked after
 * and every provider asked for its offers, and runs what is due.
 * @returns once it has stopped, the database may be closed
 */
export async function startJobs(ctx: AppContext): Promise<RunningJobs> {
  for (const name of RECURRING) {
    await ctx.queue.ensure(ctx, name, { key: name, at: ctx.time.service() });
  }
  await lookAfterMachines(ctx);
  await watchOffers(ctx);
  return ctx.queue.run(ctx);
}
