import { signIn } from '../testing/people';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { inTransaction, lockTeam } from './transaction';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

const put = (ctx: TestServer['ctx'], key: string) =>
  ctx.db.insertInto('meta').values({ key, value: '1' }).execute();
const keys = async () =>
  (await server.ctx.db.selectFrom('meta').select('key').where('key', 'like', 't%').execute())
    .length;

it('stores all of it', async () => {
  await inTransaction(server.ctx, async (trx) => {
    await put(trx, 't1');
    await put(trx, 't2');
  });
  expect(await keys()).toBe(2);
});

it('stores nothing when it throws, inner transactions included', async () => {
  const work = inTransaction(server.ctx, async (trx) => {
    await put(trx, 't1');
    await inTransaction(trx, (inner) => put(inner, 't2'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await keys()).toBe(0);
});

it('runs one after the other where both lock the same team, in whatever order', async () => {
  const { teamId } = await signIn(server, 'ada@example.com');
  const order: string[] = [];
  const work = (name: string) =>
    inTransaction(server.ctx, async (trx) => {
      await lockTeam(trx, teamId);
      order.push(`${name} begins`);
      await put(trx, `t${name}`);
      order.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  const [first, second] = order[0] === 'a begins' ? ['a', 'b'] : ['b', 'a'];
  const whole = (name: string | undefined) => [`${name} begins`, `${name} ends`];
  expect(order).toEqual([...whole(first), ...whole(second)]);
});
