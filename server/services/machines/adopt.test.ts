import { SECOND_MS } from '@/domain/time';
import { runDue, sweep } from '../../testing/jobs';
import {
  deployed,
  deposit,
  destroy,
  listed,
  onlyOffer,
  signIn,
  type Tenant,
} from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let ada: Tenant;
beforeEach(async () => {
  server = await makeTestServer();
  ada = await signIn(server, 'ada@example.com');
  await deposit(server, ada.teamId, 100);
});
afterEach(() => server.close());

/** An instance as a server of an older version orders it. */
async function orderedBefore(): Promise<string> {
  const { id } = await deployed(server, ada, await onlyOffer(server));
  for (const table of ['machines', 'simulated_machines'] as const) {
    await server.ctx.db.deleteFrom(table).execute();
  }
  for (const { key } of await server.ctx.queue.list(server.ctx)) {
    await server.ctx.queue.drop(server.ctx, key);
  }
  return id;
}

const states = async () =>
  (await server.ctx.db.selectFrom('machines').select('state').execute()).map(({ state }) => state);

it('lets an instance run that a server of an older version has ordered, from the same instant', async () => {
  await orderedBefore();
  server.clock.advance(25 * SECOND_MS);
  const [one] = await listed(server, ada);
  expect(one).toMatchObject({ status: 'running', startedAt: '2026-03-10T12:00:20.000Z' });
});

it('looks after it, though nobody reads', async () => {
  const id = await orderedBefore();
  await sweep(server.ctx);
  server.clock.advance(20 * SECOND_MS);
  await runDue(server.ctx);
  const row = server.ctx.db.selectFrom('deployments').select('status').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ status: 'running' });
});

it('destroys what such a server has started', async () => {
  const id = await orderedBefore();
  const started = { status: 'running', started_at: server.ctx.now() };
  await server.ctx.db.updateTable('deployments').set(started).where('id', '=', id).execute();
  const [one] = await listed(server, ada);
  if (one === undefined) throw new Error('nothing is listed');
  expect((await destroy(server, ada.email, one)).status).toBe(200);
  expect((await listed(server, ada))[0]?.status).toBe('terminated');
});

it.each(['terminated', 'failed'])(
  'gives back what such a server has ended as %s',
  async (status) => {
    await deployed(server, ada, await onlyOffer(server));
    if (status === 'terminated') {
      server.clock.advance(20 * SECOND_MS);
      await runDue(server.ctx);
    }
    const ended = { status, stopped_at: server.ctx.now(), book_at: null };
    await server.ctx.db.updateTable('deployments').set(ended).execute();
    await sweep(server.ctx);
    for (let step = 0; step < 3; step += 1) {
      server.clock.advance(5 * SECOND_MS);
      await runDue(server.ctx);
    }
    expect(await states()).toEqual(['ended']);
    expect((await listed(server, ada))[0]?.status).toBe(status);
  },
);
