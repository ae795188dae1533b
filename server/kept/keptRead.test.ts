import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { Changes } from './changes';
import { keptRead } from './keptRead';

let server: TestServer;
let ctx: AppContext;
let changes: Changes;
let reads: string[];
beforeEach(async () => {
  server = await makeTestServer();
  changes = new Changes(() => false);
  ctx = { ...server.ctx, changes };
  reads = [];
});
afterEach(() => server.close());

const reader = (during: () => void = () => undefined) =>
  keptRead(
    (_ctx, team: string, person: string) => {
      reads.push(`${team} ${person}`);
      during();
      return Promise.resolve({ value: reads.length, from: [`members:${team}`] });
    },
    { most: 100 },
  );

it('reads once, until a row changes that the value follows from', async () => {
  const read = reader();
  expect([await read(ctx, 'a', 'x'), await read(ctx, 'a', 'x')]).toEqual([1, 1]);
  changes.note('members:b');
  expect(await read(ctx, 'a', 'x')).toBe(1);
  changes.note('members:a');
  expect([await read(ctx, 'a', 'x'), await read(ctx, 'a', 'x')]).toEqual([2, 2]);
});

it('takes no key for another', async () => {
  const read = reader();
  await read(ctx, 'a', 'x');
  await read(ctx, 'a', 'y');
  await read(ctx, 'ax', '');
  expect(reads).toEqual(['a x', 'a y', 'ax ']);
});

it('does not believe what was read while the row changed', async () => {
  const read = reader(() => changes.note('members:a'));
  await read(ctx, 'a', 'x');
  await read(ctx, 'a', 'x');
  expect(reads).toHaveLength(2);
});

it('keeps nothing inside a transaction, nor where changes are not known', async () => {
  const read = reader();
  await read(ctx, 'a', 'x');
  await inTransaction(ctx, async (trx) => {
    await read(trx, 'a', 'x');
    await read(trx, 'a', 'x');
  });
  await read({ ...ctx, changes: undefined }, 'a', 'x');
  expect(reads).toHaveLength(4);
  expect(await read(ctx, 'a', 'x')).toBe(1);
});

it('keeps each database’s own, and no reading that failed', async () => {
  let fails = true;
  const read = keptRead(
    () => {
      if (fails) throw new Error('busy');
      reads.push('');
      return Promise.resolve({ value: reads.length, from: [] });
    },
    { most: 10 },
  );
  await expect(read(ctx)).rejects.toThrow('busy');
  fails = false;
  expect([await read(ctx), await read(ctx)]).toEqual([1, 1]);
  expect(await read({ ...ctx, changes: new Changes(() => false) })).toBe(2);
});
