import { DAY_MS, MINUTE_MS } from '@/domain/time';
import { runDue } from '../../testing/jobs';
import { deposit, signIn } from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';
import { checkBooksNightly, lastCheck } from './nightly';

let server: TestServer;
beforeEach(async () => {
  server = await makeTestServer();
});
afterEach(() => server.close());

it('keeps what it has found for all servers, and says in the log what kind of thing is wrong', async () => {
  const { ctx } = server;
  const said: unknown[] = [];
  expect(await lastCheck(ctx)).toBeUndefined();
  const { teamId } = await signIn(server, 'ada@example.com');
  await deposit(server, teamId, 20);
  ctx.log.info = (...all) => said.push(all);
  ctx.log.error = (...all) => said.push(all);
  await checkBooksNightly(ctx);
  expect(await lastCheck(ctx)).toEqual({ at: ctx.now(), problems: 0 });
  await ctx.db.updateTable('receipt_numbers').set({ last: 3 }).execute();
  server.clock.advance(DAY_MS);
  await checkBooksNightly(ctx);
  expect(await lastCheck(ctx)).toEqual({ at: ctx.now(), problems: 2 });
  expect(said).toEqual([
    [{ teams: 1, entries: 1 }, 'the books are right'],
    [{ problems: 2, checks: ['receiptGap'] }, 'the books are wrong: npm run books says where'],
  ]);
});

it('is done every night at three, by the service time, whenever it was done before', async () => {
  const { ctx, clock } = server;
  await ctx.queue.ensure(ctx, 'books', { key: 'books', at: ctx.time.service() });
  const next = async (): Promise<string> => {
    await runDue(ctx);
    const job = (await ctx.queue.list(ctx)).find(({ key }) => key === 'books');
    const at = ctx.time.service() + (job?.dueInMs ?? NaN);
    // PostgreSQL tells it by its own clock, which goes on meanwhile.
    return new Date(Math.round(at / MINUTE_MS) * MINUTE_MS).toISOString();
  };
  expect(await next()).toBe('2026-03-11T03:00:00.000Z');
  clock.advance(DAY_MS);
  expect(await next()).toBe('2026-03-12T03:00:00.000Z');
});
