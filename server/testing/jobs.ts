import { Pool } from 'pg';
import type { AppContext } from '../context';
import { loadGraphile } from '../db/graphile';
import { createHeartbeat } from '../jobs/graphile/heartbeat';
import { workerOptions } from '../jobs/graphile/library';
import { tasksOf } from '../jobs/graphile/tasks';
import { perform } from '../jobs/sqlite';
import { JOB_NAMES, JOBS } from '../jobs/table';
import { deploymentsIn } from '../repo/deployments';
import { realignJobs } from '../repo/graphileJobs';
import { startJob } from '../repo/jobs';
import { refreshMachine } from '../services/machines/advance';

/** Stores what has become of deploying instances, as the jobs do with the simulator. */
export async function seeProgress(ctx: AppContext): Promise<void> {
  for (const { id } of await deploymentsIn(ctx.db, 'deploying')) await refreshMachine(ctx, id);
}

/** Books usage, as the jobs do: what has become of deploying instances is stored before. */
export async function meter(ctx: AppContext): Promise<void> {
  await seeProgress(ctx);
  await JOBS.metering.run(ctx, '');
}

/** Clears up, as the job does. */
export const sweep = (ctx: AppContext): Promise<void> => JOBS.sweep.run(ctx, '');

/** Runs the jobs that are due by the test's clock, one after the other, as a server of its own. */
export async function runDue(ctx: AppContext): Promise<void> {
  if (ctx.dialect === 'postgres') {
    // PostgreSQL's clock does not follow the test's.
    await realignJobs(ctx.db, ctx.time.service());
    return runOnce(ctx);
  }
  for (;;) {
    const job = await startJob(ctx.db, ctx.time.service(), JOB_NAMES);
    if (job === undefined) return;
    await perform(ctx, job);
  }
}

/** Runs on PostgreSQL what is due by its clock. */
export async function runOnce(ctx: AppContext): Promise<void> {
  const { runTaskListOnce } = await loadGraphile();
  const join = async (id: string) => {
    const heartbeat = createHeartbeat(ctx, id);
    await heartbeat.begin();
    return heartbeat;
  };
  let joined = Promise.reject<Awaited<ReturnType<typeof join>>>(new Error('not yet'));
  joined.catch(() => undefined);
  const options = await workerOptions(ctx.log, (id) => (joined = join(id)));
  const pool = new Pool({ connectionString: ctx.env.databaseUrl });
  const client = await pool.connect();
  try {
    await runTaskListOnce(
      options,
      tasksOf(ctx, () => joined, new AbortController().signal),
      client,
    );
    await (await joined).end();
  } finally {
    client.release();
    await pool.end();
  }
}
