import type { ProviderFact } from '@/server/payments/paymentProvider';
import { FAKE_STRIPE_KEY } from './fakeStripe';
import { NOON, setUpStripe, type StripeSetUp } from './setUp';

const HOUR = 3_600_000;

let at: StripeSetUp;
beforeEach(async () => {
  at = await setUpStripe();
});
afterEach(async () => {
  await at.fake.close();
  expect(at.fake.complaints).toEqual([]);
});

async function listed(from = NOON - HOUR, to = NOON + HOUR): Promise<ProviderFact[]> {
  const facts: ProviderFact[] = [];
  for await (const fact of at.stripe.list(from, to)) facts.push(fact);
  return facts;
}

describe('what moved money between two instants', () => {
  it('is what was paid then, refunded and disputed, of ours', async () => {
    const { externalId, paymentId } = await at.pay();
    await at.open({ transactionId: 'tx-2' });
    const foreign = at.fake.account.openSession(
      {
        ...{ amount: 100, currency: 'usd', type: 'card', expiresAt: NOON, metadata: {} },
        ...{ successUrl: '', cancelUrl: null, email: null, reference: null },
      },
      {},
      '',
    );
    at.fake.account.session(foreign.id).expires_at += 1_000_000_000;
    const other = at.fake.account.pay(foreign.id).payment_intent as string;
    at.fake.account.refund(other);
    at.fake.account.dispute(other);
    const refund = at.fake.account.refund(paymentId, 500);
    const dispute = at.fake.account.dispute(paymentId, { amount: 100 });
    expect(await listed()).toEqual([
      expect.objectContaining({ kind: 'payment', externalId, transactionId: 'tx-1', paymentId }),
      expect.objectContaining({ kind: 'refund', externalId: refund.id, paymentId, state: 'made' }),
      expect.objectContaining({ kind: 'dispute', externalId: dispute.id, state: 'withdrawn' }),
    ]);
  });

  it('goes by when it was paid, not by when the checkout was opened', async () => {
    const { externalId } = await at.open();
    at.clock.now += 5 * HOUR;
    at.fake.account.pay(externalId);
    expect(await listed()).toEqual([]);
    expect(await listed(NOON + 5 * HOUR, NOON + 5 * HOUR + 1000)).toHaveLength(1);
    expect(await listed(NOON + 5 * HOUR + 1, NOON + 6 * HOUR)).toEqual([]);
    expect(await listed(NOON + 4 * HOUR, NOON + 5 * HOUR)).toEqual([]);
  });

  it('is what began before and is confirmed, fails, or is won and lost only then', async () => {
    const DAY = 24 * HOUR;
    const { externalId } = await at.open({ method: 'crypto' });
    at.fake.account.payLater(externalId);
    const { paymentId } = await at.pay({ transactionId: 'tx-2' });
    const refund = at.fake.account.refund(paymentId, 500);
    const inquiry = at.fake.account.dispute(paymentId, { amount: 100, isInquiry: true });
    const dispute = at.fake.account.dispute(paymentId, { amount: 200 });
    const during = async (days: number, change: () => unknown): Promise<object[]> => {
      at.clock.now = NOON + days * DAY;
      change();
      return listed(at.clock.now - HOUR, at.clock.now + HOUR);
    };
    expect(await during(5, () => at.fake.account.confirm(externalId))).toMatchObject([
      { kind: 'payment', externalId, state: 'paid' },
    ]);
    expect(await during(10, () => at.fake.account.escalate(inquiry.id))).toMatchObject([
      { kind: 'dispute', externalId: inquiry.id, state: 'withdrawn' },
    ]);
    expect(await during(20, () => undefined)).toEqual([]);
    expect(await during(40, () => at.fake.account.failRefund(refund.id))).toMatchObject([
      { kind: 'refund', externalId: refund.id, state: 'failed' },
    ]);
    at.fake.account.refunds.clear();
    expect(await during(200, () => at.fake.account.closeDispute(dispute.id, 'won'))).toMatchObject([
      { kind: 'dispute', externalId: dispute.id, state: 'won' },
    ]);
  });

  it('comes in as many pages as there are', async () => {
    for (let attempt = 1; attempt <= 205; attempt += 1) {
      await at.pay({ transactionId: `tx-${attempt}` });
    }
    const { payment_intent: paymentId } = at.fake.account.sessionFor('tx-1');
    for (let count = 0; count < 101; count += 1) at.fake.account.refund(paymentId as string, 1);
    const facts = await listed();
    expect(facts).toHaveLength(306);
    expect(new Set(facts.map((fact) => JSON.stringify(fact))).size).toBe(306);
  });
});

it('finds no payment that is not one of ours', async () => {
  const { externalId, paymentId } = await at.pay();
  at.fake.account.session(externalId).metadata = {};
  expect(await at.stripe.findPayment(paymentId)).toBeNull();
});

describe('a check', () => {
  const told = async (setUp = at, publicUrl = 'https://gpu.example') => {
    const lines = await setUp.stripe.check(publicUrl);
    expect(JSON.stringify(lines)).not.toMatch(/fakekey|whsec_/u);
    return lines.map(({ isFine, text }) => `${isFine ? 'fine' : 'wrong'}: ${text}`);
  };

  it('is fine', async () => {
    at.fake.account.addEndpoint('https://gpu.example/webhooks/stripe');
    expect(await told()).toEqual([
      'fine: Stripe takes the key of STRIPE_SECRET_KEY (test mode: nobody pays real money; a key for that begins with sk_live_ or rk_live_).',
      'fine: The account can take payments by card.',
      'fine: The account can take payments by crypto.',
      'fine: A webhook endpoint leads to https://gpu.example/webhooks/stripe, with all events that are needed.',
    ]);
  });

  it.each([
    ['https://gpu.example/webhooks/stripe/?of=stripe', /^fine: .* leads to /u],
    ['https://GPU.example:443/webhooks/stripe', /^fine: .* leads to /u],
    [
      'https://old.example/webhooks/stripe',
      /^wrong: The webhook endpoints of the account lead to https:\/\/old\.example\/webhooks\/stripe, and none to https:\/\/gpu\.example\/webhooks\/stripe: add one .* Or set PUBLIC_URL anew/u,
    ],
    ['http://gpu.example/webhooks/stripe', /^wrong: .* and none to /u],
    ['https://gpu.example/webhooks', /^wrong: .* and none to /u],
    ['nowhere', /^wrong: .* lead to nowhere, and none to /u],
  ])('holds the endpoint %s against PUBLIC_URL', async (url, line) => {
    at.fake.account.addEndpoint(url);
    expect((await told())[3]).toMatch(line);
  });

  it('names five of many endpoints, and takes the path alone where PUBLIC_URL is not set', async () => {
    for (let count = 1; count <= 6; count += 1) {
      at.fake.account.addEndpoint(`https://other${count}.example/stripe`);
    }
    expect((await told())[3]).toMatch(
      /lead to https:\/\/other6\.example\/stripe, .*other2\.example\/stripe and others, and none to/u,
    );
    at.fake.account.addEndpoint('https://other7.example/webhooks/stripe');
    expect((await told(at, ''))[3]).toBe(
      'fine: A webhook endpoint leads to /webhooks/stripe, with all events that are needed.',
    );
  });

  it('finds what is wrong with the account and its endpoint', async () => {
    at.fake.account.offer('card', false);
    at.fake.account.offer('crypto', false);
    const endpoint = at.fake.account.addEndpoint('https://gpu.example/webhooks/stripe');
    endpoint.enabled_events = ['checkout.session.completed', 'refund.created'];
    const [, card, crypto, events] = await told();
    expect(card).toMatch(/^wrong: The account cannot take payments by card yet/u);
    expect(crypto).toMatch(/^wrong: STRIPE_CRYPTO is set, and the account cannot take crypto/u);
    expect(events).toMatch(
      /lacks events: add checkout\.session\.async_payment_succeeded, .*reinstated\.$/u,
    );
    at.fake.account.offer('card', true);
    expect((await told())[1]).toMatch(/^fine/u);
    at.fake.account.account.charges_enabled = false;
    expect((await told())[1]).toBe(card);
    endpoint.status = 'disabled';
    expect((await told())[3]).toMatch(/^wrong: The webhook endpoint for .* is switched off/u);
    at.fake.account.endpoints.clear();
    expect((await told())[3]).toMatch(/^wrong: No webhook endpoint of the account leads to/u);
  });

  it('finds that the key is not taken, may too little, or nobody answers', async () => {
    const other = await setUpStripe({}, `${FAKE_STRIPE_KEY}x`);
    expect((await told(other))[0]).toMatch(/^wrong: Stripe does not take the key/u);
    await other.fake.close();
    at.fake.faults.next('sessions', 'forbidden');
    expect((await told())[0]).toMatch(/^wrong: The key of STRIPE_SECRET_KEY may not work with/u);
    at.fake.faults.always('methods', 'forbidden');
    expect((await told())[2]).toMatch(/^wrong: .* cannot take crypto/u);
    at.fake.account.account.capabilities = { crypto_payments: 'active' };
    expect((await told())[2]).toMatch(/^fine: .* by crypto/u);
    at.fake.faults.always('account', 'forbidden');
    at.fake.faults.always('endpoints', 'forbidden');
    expect((await told()).slice(1)).toEqual([
      expect.stringMatching(/^wrong: .* may not look at the account/u),
      expect.stringMatching(/^fine: .* may not look at webhook endpoints/u),
    ]);
    await at.fake.goAway();
    expect(await told()).toEqual([
      'wrong: Stripe gives no answer (check: no answer). Try again later.',
    ]);
    await at.fake.comeBack();
  });
});
