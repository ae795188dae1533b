import { bookedBalance, signIn, type Tenant } from '@/server/testing/rental';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { FakeStripe } from './fakeStripe';

let fake: FakeStripe;
let server: TestServer;
let ada: Tenant;

beforeEach(async () => {
  fake = await FakeStripe.start();
  server = await makeTestServer({
    variables: { ...fake.settings, PUBLIC_URL: 'http://127.0.0.1:3000' },
  });
  ada = await signIn(server, 'ada@example.com');
});
afterEach(async () => {
  await server.close();
  await fake.close();
  expect(fake.complaints).toEqual([]);
});

async function buy(paymentMethod: 'fiat' | 'crypto' = 'fiat') {
  const body = { itemType: 'credits', paymentMethod, packageId: 'package_50' };
  const headers = { Referer: 'http://localhost/billing' };
  const request = { method: 'POST', body, as: ada.email, headers };
  const response = await server.fetch('/api/payment/checkout', request);
  expect(response.status).toBe(200);
  const session = [...fake.account.sessions.values()].at(-1);
  if (session === undefined) throw new Error('No checkout was opened.');
  expect(await response.json()).toMatchObject({ url: session.url });
  return session;
}

/** Goes where the page leads. @returns where this server leads on */
async function go(url: string | null): Promise<string | null> {
  const { origin, pathname } = new URL(url ?? '');
  expect(origin).toBe('http://127.0.0.1:3000');
  const response = await server.fetch(pathname);
  expect(response.status).toBe(303);
  return response.headers.get('location');
}

/** Each event that there is so far, or was before, comes again. */
async function tell(events = fake.account.events): Promise<void> {
  for (const event of events) {
    const { body, headers } = fake.signed(event);
    const response = await server.app.request('/webhooks/stripe', {
      method: 'POST',
      body,
      headers,
    });
    expect([event.type, response.status]).toEqual([event.type, 200]);
  }
}
const balance = async () => (await bookedBalance(server, ada.teamId)) / 1_000_000;
const rows = async () => {
  const all = server.ctx.db.selectFrom('transactions').selectAll().orderBy('created_at');
  return (await all.execute()).map(({ kind, status }) => `${kind} ${status}`);
};

it('credits what is paid once: by the return, and by webhooks that come twice', async () => {
  const session = await buy();
  fake.account.pay(session.id);
  expect(await go(session.success_url)).toBe('/billing?payment_success=true');
  expect(await balance()).toBe(50);
  await tell();
  await tell();
  expect(await balance()).toBe(50);
  expect(await rows()).toEqual(['deposit completed']);
});

it('credits by the webhook alone', async () => {
  const session = await buy();
  fake.account.pay(session.id);
  await tell();
  expect(await balance()).toBe(50);
});

it('credits crypto once it is confirmed', async () => {
  const session = await buy('crypto');
  fake.account.payLater(session.id);
  expect(await go(session.success_url)).toBe('/billing?payment_pending=true');
  await tell();
  expect(await balance()).toBe(0);
  fake.account.confirm(session.id);
  await tell([...fake.account.events].reverse());
  expect(await balance()).toBe(50);
});

it('ends what is cancelled after a decline, and what fails later', async () => {
  const declined = await buy();
  fake.account.decline(declined.id);
  expect(await go(declined.cancel_url)).toBe('/billing?payment_success=false');
  expect(fake.account.session(declined.id).status).toBe('expired');
  const later = await buy('crypto');
  fake.account.payLater(later.id);
  fake.account.fail(later.id);
  await tell();
  expect(await rows()).toEqual(['deposit cancelled', 'deposit failed']);
  const row = await server.ctx.db
    .selectFrom('transactions')
    .select('error_message')
    .where('status', '=', 'failed')
    .executeTakeFirst();
  expect(row?.error_message).toBe('The payment was declined.');
});

it('takes back what is refunded and disputed, and gives back what is won and what fails', async () => {
  const session = await buy();
  const paymentId = fake.account.pay(session.id).payment_intent as string;
  const refund = fake.account.refund(paymentId, 1999);
  await tell();
  expect(await balance()).toBe(30.01);
  const { id } = fake.account.dispute(paymentId, { amount: 3001 });
  await tell();
  await tell([...fake.account.events].reverse());
  expect(await balance()).toBe(0);
  fake.account.closeDispute(id, 'won');
  fake.account.failRefund(refund.id);
  await tell([...fake.account.events].reverse());
  await tell();
  expect(await balance()).toBe(50);
});

it('tries again where the first answer of Stripe is a 500, which is kept', async () => {
  fake.faults.next('create', 'broken');
  const session = await buy();
  expect(fake.calls.map(({ key }) => key?.slice(-1))).toEqual(['1', '1', '2']);
  fake.account.pay(session.id);
  await tell();
  expect(await balance()).toBe(50);
});
