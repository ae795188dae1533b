import { createHmac } from 'node:crypto';
import { MINUTE_MS } from '@/domain/time';
import { createBtcpay } from '@/server/payments/btcpay/adapter';
import { createStripe } from '@/server/payments/stripe/adapter';
import { bookedBalance, signIn, type Tenant } from '@/server/testing/rental';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { FAKE_ACCOUNT, FakeBtcpay } from './btcpay/fakeBtcpay';
import { signedWebhook } from './btcpay/webhooks';
import type { SignedWebhook } from './deliveries';
import { FAKE_STRIPE_SECRET, FakeStripe } from './stripe/fakeStripe';

let server: TestServer;
let ada: Tenant;
let stripe: FakeStripe;
let btcpay: FakeBtcpay;
const logged: string[] = [];

beforeEach(async () => {
  [stripe, btcpay] = [await FakeStripe.start(), await FakeBtcpay.start()];
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_BASE: apiBase } = stripe.settings;
  const keys = { secretKey, apiBase, webhookSecret: FAKE_STRIPE_SECRET, crypto: false };
  const payments = { fiat: createStripe(keys), crypto: createBtcpay(btcpay.settings) };
  server = await makeTestServer({ payments });
  ada = await signIn(server, 'ada@example.com');
  logged.length = 0;
  for (const level of ['info', 'warn', 'error'] as const) {
    server.ctx.log[level] = (...line) => logged.push(JSON.stringify(line));
  }
});
afterEach(async () => {
  await server.close();
  await stripe.close();
  await btcpay.close();
});

async function buy(paymentMethod: string): Promise<void> {
  const body = { itemType: 'credits', paymentMethod, packageId: 'package_50' };
  const request = { method: 'POST', body, as: ada.email };
  expect((await server.fetch('/api/payment/checkout', request)).status).toBe(200);
}
const send = (name: string, body: string, headers: Record<string, string>) =>
  server.app.request(`/webhooks/${name}`, { method: 'POST', body, headers });
const stored = () => server.ctx.db.selectFrom('transactions').selectAll().execute();
const dollars = async () => (await bookedBalance(server, ada.teamId)) / 1_000_000;

/** Sends what is refused, and then what is not, so that it is known to be refused for that alone. */
async function refuses(name: string, forged: SignedWebhook, good: SignedWebhook): Promise<void> {
  const before = await stored();
  const { status } = await send(name, forged.body, forged.headers);
  expect(status).toBe(forged.body.length > 1_000_000 ? 413 : 400);
  expect(await stored()).toEqual(before);
  expect(await dollars()).toBe(0);
  expect(logged.join()).not.toMatch(/canary|cs_|whsec_|"type"|InvoiceSettled/u);
  expect((await send(name, good.body, good.headers)).status).toBe(200);
  expect(await dollars()).toBe(50);
}

const HUGE = `"canary${'y'.repeat(10 * 1024 * 1024)}"`;

it.each<[string, (body: string) => SignedWebhook]>([
  ['no signature', (body) => ({ body, headers: {} })],
  ['another secret', (body) => stripe.signed(body, undefined, 'whsec_canary')],
  ['a changed body', (body) => ({ ...stripe.signed(body), body: body.replace('5000', '9000') })],
  ['six minutes ago', (body) => stripe.signed(body, Date.now() - 6 * MINUTE_MS)],
  ['in six minutes', (body) => stripe.signed(body, Date.now() + 6 * MINUTE_MS)],
  ['10 MB', () => stripe.signed(HUGE)],
])('Stripe, signed: %s', async (_how, forge) => {
  await buy('fiat');
  stripe.account.pay([...stripe.account.sessions.keys()][0] ?? '');
  const body = JSON.stringify(stripe.account.events[0]);
  await refuses('stripe', forge(body), stripe.signed(body));
});

it.each<[string, (event: object) => SignedWebhook]>([
  ['no signature', (event) => ({ body: JSON.stringify(event), headers: {} })],
  ['another secret', (event) => signedWebhook(event, 'canary')],
  [
    'a changed body',
    (event) => ({ ...signedWebhook(event, FAKE_ACCOUNT.webhookSecret), body: '{}' }),
  ],
  ['10 MB', () => signedWebhook({ canary: HUGE }, FAKE_ACCOUNT.webhookSecret)],
])('BTCPay, signed: %s', async (_how, forge) => {
  await buy('crypto');
  const invoice = (await stored())[0]?.external_id ?? '';
  btcpay.invoices.pay(invoice);
  btcpay.invoices.confirm(invoice);
  const { storeId, webhookSecret } = FAKE_ACCOUNT;
  const event = { type: 'InvoiceSettled', storeId, invoiceId: invoice };
  await refuses('btcpay', forge(event), signedWebhook(event, webhookSecret));
});

it.each([
  '',
  '<html>',
  'null',
  '[]',
  '7',
  '{}',
  '{"object":"event","type":7}',
  '{"type":"Invoice"}',
])('what is signed and nobody can read is refused, and books nothing: %s', async (body) => {
  await buy('fiat');
  const before = await stored();
  const hash = createHmac('sha256', FAKE_ACCOUNT.webhookSecret).update(body).digest('hex');
  const webhooks = [
    await send('stripe', body, stripe.signed(body).headers),
    await send('btcpay', body, { 'BTCPay-Sig': `sha256=${hash}` }),
  ];
  expect(webhooks.map(({ status }) => status)).toEqual([400, 400]);
  expect(await stored()).toEqual(before);
});
