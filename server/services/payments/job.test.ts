import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/domain/time';
import { runDue, sweep } from '../../testing/jobs';
import { memoryPayments, usd, type MemoryPayments } from '../../testing/memoryPayments';
import { bookedBalance, signIn, type Tenant } from '../../testing/rental';
import { makeTestServer, type TestServer } from '../../testing/testServer';

let server: TestServer;
let ada: Tenant;
let provider: MemoryPayments;
let schedule: jest.SpiedFunction<TestServer['ctx']['queue']['schedule']>;

async function start(traits: Parameters<typeof memoryPayments>[0] = {}): Promise<void> {
  provider = memoryPayments(traits);
  server = await makeTestServer({
    payments: { fiat: provider },
    variables: { CHECKOUT_HOSTS: 'pay.example' },
  });
  ada = await signIn(server, 'ada@example.com');
  schedule = jest.spyOn(server.ctx.queue, 'schedule');
  const body = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
  await server.fetch('/api/payment/checkout', { method: 'POST', body, as: ada.email });
  provider.calls.length = 0;
}
beforeEach(() => start());
afterEach(() => server.close());

const row = () => server.ctx.db.selectFrom('transactions').selectAll().executeTakeFirstOrThrow();
const jobs = async () => (await server.ctx.queue.list(server.ctx)).map(({ name }) => name);
const after = async (milliseconds: number): Promise<void> => {
  server.clock.advance(milliseconds);
  await runDue(server.ctx);
};
/** The rests between the runs of the next hours, in minutes. */
async function restsFor(hours: number): Promise<number[]> {
  const rests: number[] = [];
  for (let passed = 0; passed < hours * HOUR_MS && (await jobs()).length > 0;) {
    const rest = (schedule.mock.lastCall?.[2].at ?? NaN) - server.ctx.time.service();
    rests.push(rest / MINUTE_MS);
    passed += rest;
    await after(rest);
  }
  return rests;
}

it('asks after 10 minutes and then after as long as it has waited, up to two hours', async () => {
  expect(await restsFor(6)).toEqual([10, 10, 20, 40, 80, 120, 120]);
  expect(new Set(provider.calls)).toEqual(new Set(['read']));
});

it.each([
  ['paid', { status: 'completed', error_message: null }],
  ['failed', { status: 'failed', error_message: 'The payment was declined.' }],
  ['expired', { status: 'failed', error_message: 'The payment was not completed within a day.' }],
] as const)('stores that it is %s, and comes no more', async (state, expected) => {
  provider.become({ state, ...(state === 'paid' && { paid: usd(50), paymentId: 'pi_1' }) });
  await after(10 * MINUTE_MS);
  expect(await row()).toMatchObject(expected);
  expect(await jobs()).toEqual([]);
});

it('asks to end it once it is a day old', async () => {
  await restsFor(25);
  expect(provider.calls.at(-1)).toBe('expire');
  expect(await row()).toMatchObject({
    ...{ status: 'failed', error_message: 'The payment was not completed within a day.' },
  });
  expect(await jobs()).toEqual([]);
});

it('asks to end at once what a person has cancelled while the provider gave no answer', async () => {
  provider.failures = ['unavailable'];
  await server.fetch(`/payments/${provider.last().transactionId}/cancel`);
  await after(10 * MINUTE_MS);
  expect(provider.calls).toEqual(['expire', 'expire']);
  expect(await row()).toMatchObject({ status: 'cancelled' });
});

it('is tried again where the provider gives no answer', async () => {
  provider.failures = ['unavailable', 'refused'];
  await after(10 * MINUTE_MS);
  await after(HOUR_MS);
  expect(await row()).toMatchObject({ status: 'pending' });
  provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });
  await after(HOUR_MS);
  expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
});

it.each([null, 'gone'])(
  'gives up a checkout %s of which the provider knows nothing',
  async (id) => {
    await server.ctx.db.updateTable('transactions').set({ external_id: id }).execute();
    await after(10 * MINUTE_MS);
    if (id !== null) await restsFor(48);
    expect(await row()).toMatchObject({
      status: 'failed',
      error_message:
        id === null
          ? 'The payment could not be started.'
          : 'The payment was not completed within a day.',
    });
    expect(await jobs()).toEqual([]);
    provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });
    const request = {
      ...{ method: 'POST', headers: { signed: 'yes' }, body: JSON.stringify(provider.last()) },
    };
    expect((await server.app.request('/webhooks/stripe', request)).status).toBe(200);
    expect(await row()).toMatchObject({ status: 'completed', error_message: null });
  },
);

it('is taken back once a webhook has completed it', async () => {
  provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });
  await server.fetch(`/payments/${provider.last().transactionId}/return`);
  expect(await jobs()).toEqual([]);
});

it('is made for a pending payment that has none, and that the stand-in does not give up', async () => {
  const { key = '' } = (await server.ctx.queue.list(server.ctx))[0] ?? {};
  await server.ctx.queue.drop(server.ctx, key);
  server.clock.advance(2 * DAY_MS);
  await sweep(server.ctx);
  expect(await row()).toMatchObject({ status: 'pending' });
  expect(await jobs()).toEqual(['payment']);
});

describe('at a provider that ends nothing', () => {
  beforeEach(async () => {
    await server.close();
    await start({ name: 'btcpay', canExpire: false });
  });

  it('gives up after two days', async () => {
    await restsFor(45);
    expect(await row()).toMatchObject({ status: 'pending' });
    await restsFor(3);
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await jobs()).toEqual([]);
  });

  it('asks on about what a person has cancelled, and about what waits, however long', async () => {
    await server.fetch(`/payments/${provider.last().transactionId}/cancel`);
    expect(await row()).toMatchObject({ status: 'cancelled' });
    await restsFor(1);
    provider.become({ state: 'waiting' });
    await restsFor(72);
    provider.become({ state: 'paid', paid: usd(50), paymentId: null });
    await restsFor(1);
    expect(await row()).toMatchObject({ status: 'completed' });
    expect(await jobs()).toEqual([]);
  });
});
