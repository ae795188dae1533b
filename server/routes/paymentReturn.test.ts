import { usd, memoryPayments, type MemoryPayments } from '../testing/memoryPayments';
import { bookedBalance, signIn, type Tenant } from '../testing/rental';
import { makeTestServer, TEST_START, type TestServer } from '../testing/testServer';

let server: TestServer;
let ada: Tenant;
let provider: MemoryPayments;

async function start(traits: Parameters<typeof memoryPayments>[0] = {}): Promise<void> {
  provider = memoryPayments(traits);
  server = await makeTestServer({
    payments: { fiat: provider, crypto: provider },
    variables: { CHECKOUT_HOSTS: 'pay.example' },
  });
  ada = await signIn(server, 'ada@example.com');
}
beforeEach(() => start());
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const BODY = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };

/** Buys $50.00 on the Team page. @returns where the provider's page leads back to */
async function buy(): Promise<string> {
  const headers = { Referer: 'http://localhost/team' };
  const request = { method: 'POST', body: BODY, as: ada.email, headers };
  expect((await server.fetch('/api/payment/checkout', request)).status).toBe(200);
  return `/payments/${provider.last().transactionId}`;
}

const go = async (path: string) => {
  const response = await server.fetch(path);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return [response.status, response.headers.get('location')];
};
const row = () => server.ctx.db.selectFrom('transactions').selectAll().executeTakeFirstOrThrow();
const pay = () => provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });

const PAID = '/team?payment_success=true';
const PENDING = '/team?payment_pending=true';
const CANCELLED = '/team?payment_success=false';
const AGAIN = `${CANCELLED}&error=already_processed`;
const FAILED = `${CANCELLED}&error=processing_failed`;

it.each([
  ['open', 'return', PENDING, 'pending'],
  ['waiting', 'return', PENDING, 'pending'],
  ['paid', 'return', PAID, 'completed'],
  ['failed', 'return', FAILED, 'failed'],
  ['expired', 'return', CANCELLED, 'failed'],
  ['open', 'cancel', CANCELLED, 'cancelled'],
  ['waiting', 'cancel', PENDING, 'pending'],
  ['paid', 'cancel', PAID, 'completed'],
  ['failed', 'cancel', FAILED, 'failed'],
  ['expired', 'cancel', CANCELLED, 'cancelled'],
] as const)('%s, %s: %s, and it is %s', async (state, way, location, status) => {
  const path = await buy();
  if (state === 'paid') pay();
  else provider.become({ state });
  expect(await go(`${path}/${way}`)).toEqual([303, location]);
  expect(await row()).toMatchObject({ status });
  expect(await bookedBalance(server, ada.teamId)).toBe(status === 'completed' ? 50_000_000 : 0);
});

it('asks the provider no more often than checkouts may be begun', async () => {
  server.ctx.env.rateLimits.checkout = 2;
  const path = await buy();
  const statuses = [];
  for (let times = 0; times < 3; times += 1) statuses.push((await go(`${path}/return`))[0]);
  expect(statuses).toEqual([303, 303, 429]);
  expect(provider.calls.filter((call) => call.startsWith('read'))).toHaveLength(2);
});

it('says once that it is paid, also where a webhook came before, and that nobody asks the provider again', async () => {
  const path = await buy();
  const body = JSON.stringify(pay());
  const webhook = { method: 'POST', headers: { signed: 'yes' }, body };
  expect((await server.app.request('/webhooks/stripe', webhook)).status).toBe(200);
  provider.calls.length = 0;
  const ways = ['return', 'return', 'cancel', 'return'];
  const answers: unknown[] = [];
  for (const way of ways) answers.push((await go(`${path}/${way}`))[1]);
  expect(answers).toEqual([PAID, AGAIN, AGAIN, AGAIN]);
  expect(provider.calls).toEqual([]);
});

it.each([
  ['HEAD', {}],
  ['GET', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['GET', { Purpose: 'prefetch' }],
])('changes nothing where nobody comes: %s %j', async (method, headers) => {
  const path = await buy();
  const asked = [...provider.calls];
  const look = async (way: string) =>
    (await server.fetch(`${path}/${way}`, { method, headers })).status;
  expect(await look('cancel')).toBe(204);
  expect(await row()).toMatchObject({ status: 'pending', cancelled_at: null });
  pay();
  expect(await look('return')).toBe(204);
  expect(provider.calls).toEqual(asked);
  expect(await go(`${path}/return`)).toEqual([303, PAID]);
});

it('says once that it is paid to who comes back many times at once', async () => {
  const path = await buy();
  pay();
  const answers = await Promise.all(Array.from({ length: 6 }, () => go(`${path}/return`)));
  expect(answers.map(([, to]) => to).sort()).toEqual([
    ...Array.from({ length: 5 }, () => AGAIN),
    PAID,
  ]);
  expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
});

it.each([
  ['unavailable', 'return', PENDING],
  ['refused', 'return', PENDING],
  ['unavailable', 'cancel', CANCELLED],
] as const)('a provider that is %s on %s: %s, and the job goes on', async (kind, way, location) => {
  const path = await buy();
  provider.failures = [kind];
  expect(await go(`${path}/${way}`)).toEqual([303, location]);
  const cancelled_at = way === 'cancel' ? TEST_START : null;
  expect(await row()).toMatchObject({ status: 'pending', cancelled_at });
  const [job] = await server.ctx.queue.list(server.ctx);
  expect(job).toMatchObject({ name: 'payment', state: 'waiting' });
});

it('waits for a provider for three seconds, and books what it says later', async () => {
  const path = await buy();
  const paid = pay();
  let answer: ((fact: typeof paid) => void) | undefined;
  provider.read = () => new Promise((resolve) => (answer = resolve));
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const asked = go(`${path}/return`);
  while (answer === undefined) await new Promise(setImmediate);
  jest.advanceTimersByTime(3000);
  jest.useRealTimers();
  expect(await asked).toEqual([303, PENDING]);
  answer(paid);
  while ((await row()).status !== 'completed') await new Promise(setImmediate);
  expect(await go(`${path}/return`)).toEqual([303, PAID]);
});

it('knows no other addresses', async () => {
  await buy();
  for (const id of ['txn_x', '%00', '%E0%A4%A', 'x'.repeat(500)]) {
    expect(await go(`/payments/${id}/return`)).toEqual([
      303,
      '/billing?payment_success=false&error=verification_failed',
    ]);
  }
});

describe('at a provider that ends nothing', () => {
  beforeEach(async () => {
    await server.close();
    await start({ name: 'btcpay', canExpire: false });
  });

  it('a person cancels by our word, until it is paid all the same', async () => {
    const path = await buy();
    expect(await go(`${path}/return`)).toEqual([303, PENDING]);
    expect(await go(`${path}/cancel`)).toEqual([303, CANCELLED]);
    expect(await row()).toMatchObject({ status: 'cancelled', error_message: null });
    expect(await go(`${path}/return`)).toEqual([303, CANCELLED]);
    provider.become({ state: 'waiting' });
    expect(await go(`${path}/return`)).toEqual([303, PENDING]);
    pay();
    expect(await go(`${path}/return`)).toEqual([303, PAID]);
    expect(await row()).toMatchObject({ status: 'completed', receipt_number: '2026-000001' });
  });
});
