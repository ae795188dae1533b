import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { runDue } from '../testing/jobs';
import { MAX_ATTEMPTS } from '../queue/queue';
import { retryDelay } from './backoff';
import { runJobs, scheduleJobs } from './start';
import { JOBS } from './table';

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

const schedule = (trx: AppContext, delay: number, payload = 'x', key = 'rename:x') =>
  trx.queue.schedule(trx, 'rename', { key, at: trx.time.service() + delay, payload });
const soon = (delay: number, payload?: string) =>
  inTransaction(ctx, (trx) => schedule(trx, delay, payload));
const payloads = () => handler.mock.calls.map(([, payload]) => payload);
const advance = async (ms: number): Promise<void> => {
  server.clock.advance(ms);
  await runDue(ctx);
};
const listed = async () =>
  (await ctx.queue.list(ctx)).map(({ key, state, attempts, failure }) => ({
    key,
    state,
    attempts,
    failure,
  }));

it('schedules with the transaction, or not at all', async () => {
  await soon(MINUTE_MS, 'kept');
  const undone = inTransaction(ctx, async (trx) => {
    await schedule(trx, 0, 'undone', 'rename:undone');
    await trx.queue.cancel(trx, 'rename:x');
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await advance(0);
  expect(payloads()).toEqual([]);
  await advance(MINUTE_MS);
  expect(payloads()).toEqual(['kept']);
  await advance(HOUR_MS);
  expect(payloads()).toEqual(['kept']);
  expect(await listed()).toEqual([]);
});

it('moves the job that has the key', async () => {
  await soon(MINUTE_MS, 'earlier');
  await soon(HOUR_MS, 'later');
  await advance(MINUTE_MS);
  expect(payloads()).toEqual([]);
  await soon(SECOND_MS, 'sooner');
  await advance(SECOND_MS);
  expect(payloads()).toEqual(['sooner']);
});

it('takes a job back', async () => {
  await soon(0);
  await inTransaction(ctx, (trx) => trx.queue.cancel(trx, 'rename:x'));
  await ctx.queue.cancel(ctx, 'rename:of nobody');
  await advance(HOUR_MS);
  expect(payloads()).toEqual([]);
});

it('runs a job once more that is scheduled again while it runs, and forgets the run that was replaced', async () => {
  handler.mockImplementationOnce(async (running) => {
    await inTransaction(running, (trx) => schedule(trx, MINUTE_MS, 'next'));
    throw new Error('of the first run');
  });
  await soon(0, 'first');
  await advance(0);
  expect(await listed()).toEqual([
    { key: 'rename:x', state: 'waiting', attempts: 0, failure: null },
  ]);
  await advance(MINUTE_MS);
  expect(payloads()).toEqual(['first', 'next']);
  expect(await listed()).toEqual([]);
});

it('does not try a job again that was taken back while it ran', async () => {
  handler.mockImplementationOnce(async (running) => {
    await running.queue.cancel(running, 'rename:x');
    throw new Error('no');
  });
  await soon(0);
  await advance(0);
  await advance(HOUR_MS);
  expect(payloads()).toHaveLength(1);
  expect(await listed()).toEqual([]);
});

it('keeps why a job failed, and tries it again after a while', async () => {
  const ran = jest.spyOn(ctx.metrics, 'jobRan');
  handler.mockRejectedValueOnce(new Error('no answer of ada@example.com'));
  await soon(0);
  await advance(0);
  const failure = 'no answer of [e-mail]';
  expect(await listed()).toEqual([{ key: 'rename:x', state: 'waiting', attempts: 1, failure }]);
  await advance(0);
  expect(payloads()).toHaveLength(1);
  await advance(SECOND_MS);
  expect(payloads()).toHaveLength(2);
  expect(await listed()).toEqual([]);
  expect(ran.mock.calls.map(([name, , isSuccess]) => [name, isSuccess])).toEqual([
    ['rename', false],
    ['rename', true],
  ]);
});

it('gives a job up after its last attempt, until somebody retries or drops it', async () => {
  handler.mockRejectedValue(new Error('no'));
  await soon(0, 'hopeless');
  await runDue(ctx);
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) await advance(HOUR_MS);
  await advance(HOUR_MS);
  expect(handler).toHaveBeenCalledTimes(MAX_ATTEMPTS);
  const failed = { key: 'rename:x', state: 'failed', attempts: MAX_ATTEMPTS, failure: 'no' };
  await inTransaction(ctx, (trx) => schedule(trx, 0, 'x', 'rename:next'));
  expect((await listed()).map(({ key }) => key)).toEqual(['rename:x', 'rename:next']);
  const counted = ['failed', 'waiting'].map((state) => ({ name: 'rename', state, jobs: 1 }));
  expect(new Set(await ctx.queue.count(ctx))).toEqual(new Set(counted));
  await ctx.queue.cancel(ctx, 'rename:next');
  expect(await listed()).toEqual([failed]);
  expect(await ctx.queue.retry(ctx, 'rename:x')).toBe(true);
  expect(await listed()).toEqual([
    { key: 'rename:x', state: 'waiting', attempts: 0, failure: null },
  ]);
  await advance(0);
  expect(handler).toHaveBeenCalledTimes(MAX_ATTEMPTS + 1);
  expect(handler.mock.lastCall?.[1]).toBe('hopeless');
  expect(await ctx.queue.drop(ctx, 'rename:x')).toBe(true);
  expect(await ctx.queue.drop(ctx, 'rename:x')).toBe(false);
  expect(await ctx.queue.retry(ctx, 'rename:x')).toBe(false);
  expect(await listed()).toEqual([]);
});

it('neither retries nor drops a job that runs', async () => {
  const refused: boolean[] = [];
  handler.mockImplementationOnce(async () => {
    refused.push(await ctx.queue.retry(ctx, 'rename:x'), await ctx.queue.drop(ctx, 'rename:x'));
    expect((await listed()).map(({ state }) => state)).toEqual(['running']);
  });
  await soon(0);
  await advance(0);
  expect(refused).toEqual([false, false]);
  expect(await listed()).toEqual([]);
});

it('schedules a failed job anew', async () => {
  handler.mockRejectedValueOnce(new Error('no'));
  await soon(0);
  await advance(0);
  await soon(HOUR_MS, 'anew');
  expect(await listed()).toEqual([
    { key: 'rename:x', state: 'waiting', attempts: 0, failure: null },
  ]);
  await advance(MINUTE_MS);
  expect(payloads()).toHaveLength(1);
});

it('runs a recurring job once an instant, whatever the number of servers', async () => {
  const metering = jest.fn(() => Promise.resolve());
  jest.spyOn(JOBS.metering, 'run').mockImplementation(metering);
  const others = [ctx, { ...ctx }, { ...ctx }];
  const ensure = (one: AppContext) =>
    one.queue.ensure(one, 'metering', { key: 'metering', at: one.time.service() });
  await Promise.all(others.map(ensure));
  await Promise.all(others.map(runDue));
  expect(metering).toHaveBeenCalledTimes(1);
  await Promise.all(others.map(ensure));
  await Promise.all(others.map(runDue));
  expect(metering).toHaveBeenCalledTimes(1);
  server.clock.advance(MINUTE_MS);
  await Promise.all(others.map(runDue));
  expect(metering).toHaveBeenCalledTimes(2);
});

it('tries a recurring job as often as it runs, and never gives it up', async () => {
  const metering = jest.fn(() => Promise.reject(new Error('no')));
  jest.spyOn(JOBS.metering, 'run').mockImplementation(metering);
  await ctx.queue.ensure(ctx, 'metering', { key: 'metering', at: ctx.time.service() });
  for (let attempt = 0; attempt < MAX_ATTEMPTS + 2; attempt += 1) await advance(MINUTE_MS);
  expect(metering).toHaveBeenCalledTimes(MAX_ATTEMPTS + 2);
  expect(await listed()).toMatchObject([{ key: 'metering', state: 'waiting' }]);
});

it('rests twice as long each time, and differently each time', () => {
  expect([0, 0.999].map((random) => retryDelay(1, undefined, random))).toEqual([500, 1000]);
  expect([0, 0.999].map((random) => retryDelay(4, undefined, random))).toEqual([4000, 7996]);
  expect(retryDelay(24, undefined, 0)).toBe(HOUR_MS / 2);
  expect(retryDelay(25)).toBeNull();
  expect(retryDelay(1000, MINUTE_MS, 0)).toBe(MINUTE_MS / 2);
});

describe('on a server that runs', () => {
  it('runs what is due when it is scheduled, and ends what is in hand when it is stopped', async () => {
    let finish = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      handler.mockImplementationOnce(() => {
        resolve();
        return new Promise<void>((done) => (finish = done));
      });
    });
    await scheduleJobs(ctx);
    const jobs = await runJobs(ctx);
    await soon(0);
    await begun;
    const stopped = jobs.stop();
    finish();
    await stopped;
    expect((await listed()).map(({ key }) => key)).not.toContain('rename:x');
  });

  it('gives back what does not end when it is stopped, and that changes nothing any more', async () => {
    let finish = (): void => undefined;
    let ended: Promise<void> | undefined;
    const begun = new Promise<void>((resolve) => {
      handler.mockImplementationOnce((running) => {
        resolve();
        ended = new Promise<void>((done) => (finish = done)).then(() =>
          inTransaction(running, (trx) => schedule(trx, 0, 'late', 'rename:late')),
        );
        return ended;
      });
    });
    const jobs = await runJobs(ctx);
    await soon(0);
    await begun;
    await jobs.stop(0);
    finish();
    await expect(ended).rejects.toThrow('given to others');
    const again = new Promise<void>((resolve) => {
      handler.mockImplementationOnce(() => Promise.resolve(resolve()));
    });
    const next = await runJobs(ctx);
    await again;
    await next.stop();
    expect(await listed()).toEqual([]);
  });
});
