import { makeTestServer, type TestServer } from '../testing/testServer';
import { inTransaction } from './transaction';

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

it('runs one after the other', async () => {
  const order: string[] = [];
  const work = (name: string) =>
    inTransaction(server.ctx, async (trx) => {
      order.push(`${name} begins`);
      await put(trx, `t${name}`);
      order.push(`${name} ends`);
    });
  await Promise.all([work('a'), work('b')]);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});
