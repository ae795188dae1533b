import type { AppContext } from '../context';
import { watchOffers } from '../services/offerRefresh';
import { lookAfterMachines } from '../services/machines/adopt';
import { RECURRING } from '../queue/queue';
import { runGraphileJobs } from './graphile/worker';
import type { RunningJobs } from './run';
import { runSqliteJobs } from './sqlite';

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
  return runJobs(ctx);
}

/** Runs what is due from now on, a few jobs at once. */
export const runJobs = (ctx: AppContext): Promise<RunningJobs> =>
  ctx.dialect === 'sqlite' ? runSqliteJobs(ctx) : runGraphileJobs(ctx);
