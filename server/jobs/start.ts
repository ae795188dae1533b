import type { AppContext } from '../context';
import { watchOffers } from '../services/offerRefresh';
import { lookAfterMachines } from '../services/machines/adopt';
import { RECURRING } from '../queue/queue';
import { runGraphileJobs } from './graphile/worker';
import type { RunningJobs } from './run';
import { runSqliteJobs } from './sqlite';

/**
 * Makes sure that what a server does by itself is scheduled: the recurring jobs, one for every machine that is looked after and one
 * for every provider that is asked for its offers. It waits for what other servers have locked, so timeouts may not be short yet: one
 * that is frozen in a transaction keeps its locks until PostgreSQL ends that.
 */
export async function scheduleJobs(ctx: AppContext): Promise<void> {
  for (const name of RECURRING) {
    await ctx.queue.ensure(ctx, name, { key: name, at: ctx.time.service() });
  }
  await lookAfterMachines(ctx);
  await watchOffers(ctx);
}

/**
 * Runs what is due from now on, a few jobs at once.
 * @returns once it has stopped, the database may be closed
 */
export const runJobs = (ctx: AppContext): Promise<RunningJobs> =>
  ctx.dialect === 'sqlite' ? runSqliteJobs(ctx) : runGraphileJobs(ctx);
