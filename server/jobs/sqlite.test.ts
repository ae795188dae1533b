import { inTransaction } from '../db/transaction';
import { startJob } from '../repo/jobs';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { MAX_ATTEMPTS } from '../queue/queue';
import { runJobs } from './start';
import { JOB_NAMES, JOBS } from './table';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.close();
});

/** A job that the server was killed over, so many times. */
async function killedOver(times: number): Promise<void> {
  const { ctx } = server;
  await inTransaction(ctx, (trx) =>
    trx.queue.schedule(trx, 'rename', { key: 'rename:x', at: trx.time.service() }),
  );
  await ctx.db
    .updateTable('jobs')
    .set({ attempts: times - 1 })
    .execute();
  await startJob(ctx.db, ctx.time.service(), JOB_NAMES);
}

it('runs again what it was killed over', async () => {
  await killedOver(1);
  const ran = new Promise<void>((resolve) => {
    jest.spyOn(JOBS.rename, 'run').mockImplementation(() => Promise.resolve(resolve()));
  });
  const jobs = await runJobs(server.ctx);
  await ran;
  await jobs.stop();
  expect(await server.ctx.queue.list(server.ctx)).toEqual([]);
});

it('gives up what it was killed over each time, until somebody wants it again', async () => {
  const { ctx } = server;
  await killedOver(MAX_ATTEMPTS);
  await (await runJobs(ctx)).stop();
  expect(await ctx.queue.list(ctx)).toMatchObject([
    { state: 'failed', failure: 'The server ended while the job ran.' },
  ]);
  await ctx.queue.ensure(ctx, 'rename', { key: 'rename:x', at: 0 });
  expect(await ctx.queue.list(ctx)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

it('leaves jobs of a newer program alone, whether they wait or it was killed over them', async () => {
  const { ctx } = server;
  const unknown = { name: 'reminders', payload: '', run_at: 0, failure: null };
  await ctx.db
    .insertInto('jobs')
    .values([
      { ...unknown, id: 'job_1', key: 'a', started_at: null, attempts: 0 },
      { ...unknown, id: 'job_2', key: 'b', started_at: 1, attempts: 1 },
    ])
    .execute();
  const ran = new Promise<void>((resolve) => {
    jest.spyOn(JOBS.rename, 'run').mockImplementation(() => Promise.resolve(resolve()));
  });
  const jobs = await runJobs(ctx);
  await inTransaction(ctx, (trx) => trx.queue.schedule(trx, 'rename', { key: 'c', at: 0 }));
  await ran;
  await jobs.stop();
  expect(await ctx.queue.list(ctx)).toMatchObject([
    { key: 'a', state: 'waiting', attempts: 0 },
    { key: 'b', state: 'waiting', attempts: 1 },
  ]);
});
