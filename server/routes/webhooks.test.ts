import { memoryPayments, usd, type MemoryPayments } from '../testing/memoryPayments';
import { bookedBalance, refusal, signIn, type Tenant } from '../testing/rental';
import { makeTestServer, type TestServer } from '../testing/testServer';

let server: TestServer;
let ada: Tenant;
let provider: MemoryPayments;
const logged: string[] = [];
beforeEach(async () => {
  provider = memoryPayments();
  server = await makeTestServer({
    payments: { fiat: provider },
    variables: { CHECKOUT_HOSTS: 'pay.example', CORS_ORIGINS: 'https://app.example.com' },
  });
  ada = await signIn(server, 'ada@example.com');
  const body = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
  await server.fetch('/api/payment/checkout', { method: 'POST', body, as: ada.email });
  logged.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    server.ctx.log[level] = (...line) => logged.push(JSON.stringify(line));
  }
});
afterEach(() => server.close());

const send = (body: string, headers: Record<string, string> = { signed: 'yes' }) =>
  server.app.request('/webhooks/stripe', { method: 'POST', headers, body });
const paid = () => provider.become({ state: 'paid', paid: usd(50), paymentId: 'pi_1' });

it('books what is signed, once, and says so each time, to nobody’s page', async () => {
  const body = JSON.stringify(paid());
  for (let times = 0; times < 3; times += 1) {
    const response = await send(body, { signed: 'yes', Origin: 'https://app.example.com' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('ratelimit')).toBeNull();
  }
  expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
});

it.each(['null', JSON.stringify({ kind: 'payment', transactionId: 'txn_x', externalId: 'x' })])(
  'takes %s, which is nothing of ours, and books nothing',
  async (body) => {
    expect((await send(body)).status).toBe(200);
    expect(await bookedBalance(server, ada.teamId)).toBe(0);
  },
);

it('refuses what is not signed, and logs nothing of it', async () => {
  const answer = await refusal(await send(JSON.stringify(paid()), {}));
  expect(answer).toEqual({ status: 400, code: 'invalid_request', error: 'Not signed.' });
  expect(await bookedBalance(server, ada.teamId)).toBe(0);
  expect(logged).toHaveLength(1);
  expect(logged.join()).not.toContain(provider.last().externalId);
});

it('tells of what is refused at most once a minute, and counts each', async () => {
  const webhookRefused = jest.fn();
  Object.assign(server.ctx.metrics, { webhookRefused });
  for (let times = 0; times < 5; times += 1) await send('{}', {});
  provider.failures = ['unreadable', 'unreadable'];
  expect((await send('{}')).status).toBe(400);
  expect((await send('{}')).status).toBe(400);
  server.clock.advance(59_999);
  await send('{}', {});
  server.clock.advance(1);
  await send('{}', {});
  await send('{}', {});
  expect(logged.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    [{ provider: 'stripe', webhooks: 1 }, 'webhook without a good signature refused'],
    [{ provider: 'stripe', webhooks: 1 }, 'webhook that is signed and cannot be read refused'],
    [{ provider: 'stripe', webhooks: 6 }, 'webhook without a good signature refused'],
  ]);
  const forged = webhookRefused.mock.calls.filter(([, why]) => why === 'forged');
  expect([forged.length, webhookRefused.mock.calls.length]).toEqual([8, 10]);
  expect(webhookRefused).toHaveBeenCalledWith('stripe', 'unreadable');
});

it.each([
  ['its length is told', { 'content-length': String(10 * 1024 * 1024) }],
  ['its length is not told', {}],
])('refuses 10 MB where %s, before anything of it is looked at', async (_how, headers) => {
  const response = await send('x'.repeat(10 * 1024 * 1024), { signed: 'yes', ...headers });
  expect(response.status).toBe(413);
  expect(provider.calls).not.toContain('parseWebhook');
  expect(logged).toEqual([]);
});

it('is to be sent again where the provider has to be asked and gives no answer', async () => {
  paid();
  const money = usd(5);
  const body = { kind: 'refund', externalId: 're_1', paymentId: 'pi_1', money, state: 'made' };
  provider.failures = [undefined, 'unavailable'];
  expect((await send(JSON.stringify(body))).status).toBe(503);
  expect(await bookedBalance(server, ada.teamId)).toBe(0);
  expect((await send(JSON.stringify(body))).status).toBe(200);
  expect(await bookedBalance(server, ada.teamId)).toBe(45_000_000);
});

it('is there for the providers that are set up, and for POST alone', async () => {
  for (const [method, path] of [
    ['POST', '/webhooks/btcpay'],
    ['POST', '/webhooks/local'],
    ['GET', '/webhooks/stripe'],
  ] as const) {
    expect((await server.app.request(path, { method })).status).toBe(404);
  }
});
