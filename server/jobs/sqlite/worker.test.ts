import { inTransaction } from '../../db/transaction';
import { startJob } from '../../repo/jobs';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { MAX_ATTEMPTS } from '../backoff';
import { JOBS } from '../table';

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
    trx.queue.schedule(trx, 'progress', { key: 'progress:x', at: trx.time.service() }),
  );
  await ctx.db
    .updateTable('jobs')
    .set({ attempts: times - 1 })
    .execute();
  await startJob(ctx.db, ctx.time.service());
}

it('runs again what it was killed over', async () => {
  await killedOver(1);
  const ran = new Promise<void>((resolve) => {
    jest.spyOn(JOBS.progress, 'run').mockImplementation(() => Promise.resolve(resolve()));
  });
  const jobs = await server.ctx.queue.run(server.ctx);
  await ran;
  await jobs.stop();
  expect(await server.ctx.queue.list(server.ctx)).toEqual([]);
});

it('gives up what it was killed over each time', async () => {
  await killedOver(MAX_ATTEMPTS);
  await (await server.ctx.queue.run(server.ctx)).stop();
  expect(await server.ctx.queue.list(server.ctx)).toMatchObject([
    { state: 'failed', failure: 'The server ended while the job ran.' },
  ]);
});
