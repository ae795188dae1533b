import * as fc from 'fast-check';
import { ProviderError } from '../providers/machineProvider';
import { makeTestServer, type TestServer } from '../testing/testServer';
import { createCallStore } from './providerCalls';

const PAUSES = { order: 'none' as const, callPause: 1000, createPause: 12_000, longestWait: 2000 };
const ORDER = { ...PAUSES, order: 'sent' as const };
const PREPARED = { ...PAUSES, order: 'prepared' as const };

let server: TestServer;
let store: ReturnType<typeof createCallStore>;
beforeEach(async () => {
  server = await makeTestServer();
  store = createCallStore(server.ctx);
});
afterEach(() => server.close());

const state = () =>
  server.ctx.db.selectFrom('provider_states').selectAll().executeTakeFirstOrThrow();

it('gives one slot after the other, and none that is far away', async () => {
  const take = () => store.takeSlot('lambda', PAUSES);
  expect(await take()).toEqual({ isTaken: true, waitMs: 0 });
  expect(await take()).toEqual({ isTaken: true, waitMs: 1000 });
  expect(await take()).toEqual({ isTaken: true, waitMs: 2000 });
  expect(await take()).toEqual({ isTaken: false, waitMs: 3000 });
  expect(await store.takeSlot('runpod', PAUSES)).toEqual({ isTaken: true, waitMs: 0 });
  server.clock.advance(1500);
  expect(await take()).toEqual({ isTaken: true, waitMs: 1500 });
  server.clock.advance(60_000);
  expect(await take()).toEqual({ isTaken: true, waitMs: 0 });
});

it('keeps orders farther apart, and other calls not', async () => {
  expect(await store.takeSlot('lambda', ORDER)).toEqual({ isTaken: true, waitMs: 0 });
  expect(await store.takeSlot('lambda', ORDER)).toEqual({ isTaken: false, waitMs: 12_000 });
  expect(await store.takeSlot('lambda', PAUSES)).toEqual({ isTaken: true, waitMs: 1000 });
  server.clock.advance(11_000);
  expect(await store.takeSlot('lambda', ORDER)).toEqual({ isTaken: true, waitMs: 1000 });
  expect(await store.takeSlot('lambda', PAUSES)).toEqual({ isTaken: true, waitMs: 2000 });
});

it('prepares no order long before it can be sent', async () => {
  expect(await store.takeSlot('lambda', PREPARED)).toEqual({ isTaken: true, waitMs: 0 });
  expect(await store.takeSlot('lambda', ORDER)).toEqual({ isTaken: true, waitMs: 1000 });
  server.clock.advance(10_999);
  expect(await store.takeSlot('lambda', PREPARED)).toEqual({ isTaken: false, waitMs: 2001 });
  server.clock.advance(1);
  expect(await store.takeSlot('lambda', PREPARED)).toEqual({ isTaken: true, waitMs: 0 });
  expect(await store.takeSlot('lambda', ORDER)).toEqual({ isTaken: true, waitMs: 2000 });
});

it('gives each slot once to whoever asks at once', async () => {
  const slots = await Promise.all(
    Array.from({ length: 6 }, () => store.takeSlot('lambda', PAUSES)),
  );
  const taken = slots.filter(({ isTaken }) => isTaken).map(({ waitMs }) => waitMs);
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 1000, 2000]);
});

it('has nobody call for a while, and never calls sooner for that', async () => {
  await store.holdBack('lambda', 30_000);
  await store.holdBack('lambda', 5000);
  expect(await store.takeSlot('lambda', PAUSES)).toEqual({ isTaken: false, waitMs: 30_000 });
  server.clock.advance(29_000);
  expect(await store.takeSlot('lambda', PAUSES)).toEqual({ isTaken: true, waitMs: 1000 });
});

it('keeps what went wrong last', async () => {
  expect(await store.failed('lambda', new ProviderError('rejected', 'no such image'))).toBe(false);
  expect(await state()).toMatchObject({
    ...{ name: 'lambda', last_error: 'no such image', off: null },
    last_error_at: server.ctx.time.service(),
  });
});

it('is off while its key is refused', async () => {
  const refused = new ProviderError('unauthorized', 'bad key');
  expect(await store.failed('lambda', refused)).toBe(true);
  expect(await store.failed('lambda', refused)).toBe(false);
  await store.failed('lambda', new ProviderError('outcomeUnknown', 'no answer'));
  expect(await state()).toMatchObject({ off: 'unauthorized', last_error: 'bad key' });
  expect(await store.answered('runpod', null)).toBe(false);
  expect(await store.answered('lambda', null)).toBe(true);
  expect(await store.answered('lambda', null)).toBe(false);
  expect((await state()).off).toBeNull();
});

it('is off while our account is empty, whatever it answers', async () => {
  await store.failed('lambda', new ProviderError('accountEmpty', 'no credit'));
  expect(await store.answered('lambda', null)).toBe(false);
  expect(await store.answered('lambda', 0)).toBe(false);
  server.clock.advance(599_999);
  await store.failed('lambda', new ProviderError('throttled', 'too many calls'));
  expect(await store.answered('lambda', null)).toBe(false);
  server.clock.advance(1);
  expect(await store.answered('lambda', null)).toBe(true);
});

it('is on again as soon as its account tells of money', async () => {
  await store.failed('lambda', new ProviderError('accountEmpty', 'no credit'));
  expect(await store.answered('lambda', 5_000_000)).toBe(true);
});

it('never lets two calls be nearer than their pauses', async () => {
  const step = fc.record({
    after: fc.nat(5000),
    order: fc.constantFrom('none' as const, 'prepared' as const, 'sent' as const),
    holdBack: fc.option(fc.nat(4000), { freq: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await server.ctx.db.deleteFrom('provider_states').execute();
      const calls: { at: number; order: string }[] = [];
      for (const { after, order, holdBack } of steps) {
        server.clock.advance(after);
        const now = server.ctx.time.service();
        if (holdBack !== null) await store.holdBack('lambda', holdBack);
        const { isTaken, waitMs } = await store.takeSlot('lambda', { ...PAUSES, order });
        expect(isTaken).toBe(waitMs <= PAUSES.longestWait);
        if (isTaken) calls.push({ at: now + waitMs, order });
      }
      const isApart = (instants: number[], pause: number) =>
        instants.every((at, index) => index === 0 || at - (instants[index - 1] ?? 0) >= pause);
      expect(
        isApart(
          calls.map(({ at }) => at),
          1000,
        ),
      ).toBe(true);
      const orders = calls.filter(({ order }) => order === 'sent').map(({ at }) => at);
      expect(isApart(orders, 12_000)).toBe(true);
    }),
    { numRuns: 30 },
  );
});
