import { sql } from 'kysely';
import { HOUR_MS, MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { deploymentRow } from '../../testing/deployments';
import { runDue, runOnce, sweep } from '../../testing/jobs';
import { signIn } from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { ENDLESS } from '../../queue/graphile';
import { MAX_ATTEMPTS, type JobName } from '../../queue/queue';
import { JOB_NAMES, JOBS } from '../table';
import { BEAT_MS, createHeartbeat, SILENCE_MS } from './heartbeat';
import { runGraphileJobs } from './worker';

/** Several servers on one database; only PostgreSQL has that. */

let server: TestServer;
let ctx: AppContext;
const handler = jest.fn<Promise<void>, [AppContext, string]>();
beforeEach(async () => {
  server = await makeTestServer();
  ctx = server.ctx;
  handler.mockReset().mockResolvedValue();
  jest.spyOn(JOBS.rename, 'run').mockImplementation(handler);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const schedule = (at = ctx.time.service()) =>
  inTransaction(ctx, (trx) =>
    trx.queue.schedule(trx, 'rename', { key: 'rename:x', at, payload: 'x' }),
  );
const states = async () => (await ctx.queue.list(ctx)).map(({ state }) => state);
const servers = async () =>
  (await ctx.db.selectFrom('servers').select('id').orderBy('id').execute()).map(({ id }) => id);
/** A server that has begun all jobs and then ended without a word. */
const killed = async (id: string) => {
  const heartbeat = createHeartbeat(ctx, id);
  await heartbeat.begin();
  await sql`
    update graphile_worker._private_jobs
    set locked_by = ${id}, locked_at = now(), attempts = attempts + 1
  `.execute(ctx.db);
  return heartbeat;
};
const alive = async (id: string) => {
  const heartbeat = createHeartbeat(ctx, id);
  await heartbeat.begin();
  await heartbeat.beat();
  return heartbeat;
};
/** The time of so many beats passes, in which a server says that it is alive. */
const pass = async (ms: number, { beat }: Awaited<ReturnType<typeof alive>>): Promise<void> => {
  for (let passed = 0; passed < ms; passed += BEAT_MS) {
    server.clock.advance(BEAT_MS);
    await beat();
  }
};

it('takes the jobs of a killed server over, once it has been silent for long enough', async () => {
  await schedule();
  await killed('killed');
  const other = await alive('other');
  await pass(SILENCE_MS, other);
  await runDue(ctx);
  expect(await states()).toEqual(['running']);
  expect(handler).not.toHaveBeenCalled();
  await pass(BEAT_MS, other);
  expect(await servers()).toEqual(['other']);
  await runDue(ctx);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(await states()).toEqual([]);
});

it('is slow to judge where it could say nothing itself for a while', async () => {
  const [first, second] = [await alive('first'), await alive('second')];
  // The database was away, for all of them.
  server.clock.advance(MINUTE_MS);
  await first.beat();
  await second.beat();
  await pass(BEAT_MS, first);
  expect(await servers()).toEqual(['first', 'second']);
});

it('lets a server that was taken for dead change nothing', async () => {
  await schedule();
  const frozen = await killed('frozen');
  const other = await alive('other');
  await pass(SILENCE_MS + BEAT_MS, other);
  await expect(frozen.beat()).rejects.toThrow('given to others');
  const thawed: AppContext = { ...ctx, fence: frozen.fence };
  const late = inTransaction(thawed, (trx) => trx.queue.cancel(trx, 'rename:x'));
  await expect(late).rejects.toThrow('given to others');
  await runDue(ctx);
  expect(handler).toHaveBeenCalledTimes(1);
});

it('waits with its judgement while a transaction of the other is under way', async () => {
  const busy = await alive('busy');
  const other = await alive('other');
  await inTransaction({ ...ctx, fence: busy.fence }, async (trx) => {
    await pass(SILENCE_MS + BEAT_MS, other);
    expect(await servers()).toEqual(['busy', 'other']);
    // Its own beats do not wait for its transactions.
    await busy.beat();
    await trx.queue.cancel(trx, 'rename:x');
  });
  await pass(SILENCE_MS + BEAT_MS, other);
  expect(await servers()).toEqual(['other']);
});

it('has a job done once in effect by a server that is thawed and the one that took over', async () => {
  await schedule();
  let thaw = (): void => undefined;
  const effects: string[] = [];
  const change = (name: string, running: AppContext) =>
    inTransaction(running, async (trx) => {
      await sql`select 1`.execute(trx.db);
      effects.push(name);
    });
  const frozen = new Promise<void>((resolve) => {
    handler.mockImplementationOnce(async (running) => {
      const thawed = new Promise<void>((done) => (thaw = done));
      resolve();
      await thawed;
      await change('thawed', running);
    });
  });
  const first = runOnce(ctx);
  await frozen;
  const other = await alive('other');
  await pass(SILENCE_MS + BEAT_MS, other);
  handler.mockImplementation((running) => change('other', running));
  await runDue(ctx);
  thaw();
  await first;
  expect(effects).toEqual(['other']);
  expect(await states()).toEqual([]);
});

it('deletes what was replaced while its server ran it and was killed', async () => {
  await schedule();
  await killed('killed');
  await schedule(ctx.time.service() + HOUR_MS);
  await pass(SILENCE_MS + 2 * BEAT_MS, await alive('other'));
  const { rows } = await sql`select id from graphile_worker._private_jobs`.execute(ctx.db);
  expect(rows).toHaveLength(1);
  expect(await states()).toEqual(['waiting']);
});

it('gives up no job but the sending of a name, however often it has failed, and that until somebody wants it again', async () => {
  const ensure = (name: JobName) =>
    ctx.queue.ensure(ctx, name, { key: name, at: ctx.time.service() });
  const failed = async () =>
    (await ctx.queue.list(ctx)).flatMap(({ key, state }) => (state === 'failed' ? [key] : []));
  for (const name of JOB_NAMES) {
    jest.spyOn(JOBS[name], 'run').mockRejectedValue(new Error('no'));
    await ensure(name);
  }
  for (const attempts of [MAX_ATTEMPTS, ENDLESS]) {
    await sql`
      update graphile_worker._private_jobs set attempts = least(${attempts}, max_attempts) - 1
    `.execute(ctx.db);
    await runDue(ctx);
    expect(await failed()).toEqual(['rename']);
    server.clock.advance(HOUR_MS);
  }
  await ensure('rename');
  expect(await failed()).toEqual([]);
});

it('runs a job at its instant of the service, whatever becomes of the clock of PostgreSQL', async () => {
  await schedule(ctx.time.service() + HOUR_MS);
  // Of an hour of the service, the clock of PostgreSQL shows a moment: it was set back.
  const other = await alive('other');
  server.clock.advance(HOUR_MS);
  await other.beat();
  await runOnce(ctx);
  expect(handler).toHaveBeenCalledTimes(1);
});

it('does not run a job early where the clock of PostgreSQL was set forwards', async () => {
  await schedule(ctx.time.service() + HOUR_MS);
  await sql`
    select id from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs), run_at => now() - interval '1 hour')
  `.execute(ctx.db);
  await runOnce(ctx);
  expect(handler).not.toHaveBeenCalled();
  expect(await states()).toEqual(['waiting']);
  server.clock.advance(HOUR_MS);
  await runDue(ctx);
  expect(handler).toHaveBeenCalledTimes(1);
});

it('begins anew as another server once it was taken for dead', async () => {
  const jobs = await runGraphileJobs(ctx, 50);
  let known: string[] = [];
  while (known.length === 0) known = await servers();
  await ctx.db.deleteFrom('servers').execute();
  while ((await servers()).length === 0);
  const anew = new Promise<void>((resolve) => {
    handler.mockImplementation(async (running) => {
      await inTransaction(running, () => Promise.resolve(resolve()));
    });
  });
  await schedule();
  await anew;
  expect(await servers()).not.toEqual(known);
  await jobs.stop();
  expect(await servers()).toEqual([]);
});

it('books by the hour what a server of an older version has started', async () => {
  const { teamId, userId } = await signIn(server, 'ada@example.com');
  const lead = 5 * MINUTE_MS;
  const started_at = ctx.time.service() + lead - MINUTE_MS;
  await ctx.db
    .insertInto('deployments')
    .values(
      deploymentRow(started_at, {
        ...{ id: 'dep_1', team_id: teamId, user_id: userId, clock_lead: lead },
      }),
    )
    .execute();
  await sweep(ctx);
  const row = await ctx.db.selectFrom('deployments').selectAll().executeTakeFirstOrThrow();
  // Where the instance is in its own time stays.
  expect(row).toMatchObject({
    status: 'running',
    clock_lead: lead,
    book_at: started_at - lead + HOUR_MS,
  });
});
