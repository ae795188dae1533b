import { SECOND_MS } from '@/domain/time';
import { runDue } from '../testing/jobs';
import { deposit, deployed, onlyOffer, signIn, type Tenant } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { JOBS } from './table';

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await deposit(server, ada.teamId, 1000);
});
afterEach(() => server.close());

it('looks after each instance from its order until it runs, though nobody reads, and then no more', async () => {
  const offer = await onlyOffer(server, { stock: null });
  const ids = [await deployed(server, ada, offer), await deployed(server, ada, offer)].map(
    (one) => one.id,
  );
  const waiting = async () =>
    (await server.ctx.queue.list(server.ctx)).map(({ key }) => key).sort();
  const all = [...ids.map((id) => `machine:${id}`), 'watch:simulator'].sort();
  expect(await waiting()).toEqual(all);
  for (let seconds = 0; seconds < 18; seconds += 2) {
    server.clock.advance(2 * SECOND_MS);
    await runDue(server.ctx);
    expect(await waiting()).toEqual(all);
  }
  server.clock.advance(2 * SECOND_MS);
  await runDue(server.ctx);
  const rows = await server.ctx.db.selectFrom('deployments').select('status').execute();
  expect(rows.map(({ status }) => status)).toEqual(['running', 'running']);
  server.clock.advance(2 * SECOND_MS);
  await runDue(server.ctx);
  expect(await waiting()).toEqual([]);
});

it('looks after an instance that no job looks after, once it clears up', async () => {
  const offer = await onlyOffer(server, { stock: null });
  const { id } = await deployed(server, ada, offer);
  for (const key of [`machine:${id}`, 'watch:simulator']) {
    expect(await server.ctx.queue.drop(server.ctx, key)).toBe(true);
  }
  server.clock.advance(20 * SECOND_MS);
  await JOBS.sweep.run(server.ctx, '');
  await runDue(server.ctx);
  const row = await server.ctx.db.selectFrom('deployments').select('status').executeTakeFirst();
  expect(row?.status).toBe('running');
});
