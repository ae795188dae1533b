import { DAY_MS } from '@/domain/time';
import { checkBooks } from '@/server/services/books/checkBooks';
import { compareWithProvider } from '@/server/services/books/compareProvider';
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

/** A checkout that was paid. */
async function paid(): Promise<{ id: string; paymentId: string }> {
  const body = { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' };
  await server.fetch('/api/payment/checkout', { method: 'POST', body, as: ada.email });
  const id = [...fake.account.sessions.keys()].at(-1) ?? '';
  return { id, paymentId: fake.account.pay(id).payment_intent as string };
}

async function tell(): Promise<void> {
  for (const event of fake.account.events) {
    await server.app.request('/webhooks/stripe', { method: 'POST', ...fake.signed(event) });
  }
}

/** What differs, of all times. */
async function differences(): Promise<string[]> {
  const stripe = server.ctx.payments.fiat;
  if (stripe === undefined) throw new Error('nobody can pay');
  const range = { from: 0, to: Date.now() + DAY_MS };
  const { differences: all } = await compareWithProvider(server.ctx, stripe, range);
  return all.map(({ check, externalId }) => `${check} ${externalId}`).sort();
}

it('names what was not heard of at Stripe, until it was', async () => {
  const heard = await paid();
  await tell();
  const refund = fake.account.refund(heard.paymentId, 1999);
  const dispute = fake.account.dispute(heard.paymentId, { amount: 1000 });
  const unheard = await paid();
  expect(await differences()).toEqual(
    [unheard.id, refund.id, dispute.id].map((id) => `notBooked ${id}`).sort(),
  );
  await tell();
  expect(await differences()).toEqual([]);
  fake.account.failRefund(refund.id);
  fake.account.closeDispute(dispute.id, 'won');
  expect(await differences()).toEqual(
    [`notBooked ${refund.id}/failed`, `notBooked ${dispute.id}/won`].sort(),
  );
  await tell();
  expect(await differences()).toEqual([]);
  expect((await checkBooks(server.ctx.db)).problems).toEqual([]);
});

it('takes what was refunded before once, where it is disputed too and the dispute is lost in part', async () => {
  const { paymentId } = await paid();
  fake.account.refund(paymentId, 2000);
  const dispute = fake.account.dispute(paymentId);
  await tell();
  expect(await bookedBalance(server, ada.teamId)).toBe(-20_000_000);
  fake.account.closeDispute(dispute.id, 'lost', 2000);
  expect(await differences()).toEqual([`notBooked ${dispute.id}/won`]);
  await tell();
  expect(await bookedBalance(server, ada.teamId)).toBe(0);
  expect(await differences()).toEqual([]);
  expect((await checkBooks(server.ctx.db)).problems).toEqual([]);
});

it('hears how a dispute ends of which all is told that can be', async () => {
  const { paymentId } = await paid();
  const dispute = fake.account.dispute(paymentId);
  // What all texts together may have.
  dispute.evidence.access_activity_log = 'x'.repeat(150_000);
  fake.account.closeDispute(dispute.id, 'won');
  await tell();
  expect(await bookedBalance(server, ada.teamId)).toBe(50_000_000);
});

it('names what Stripe does not have', async () => {
  const { id } = await paid();
  await tell();
  fake.account.sessions.delete(id);
  expect(await differences()).toEqual([`notAtProvider ${id}`]);
});
