import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import type Stripe from 'stripe';
import {
  PaymentError,
  type PaymentProvider,
  type ProviderFact,
} from '@/server/payments/paymentProvider';
import { createStripe } from '@/server/payments/stripe/adapter';
import { broken } from '@/server/testing/broken';
import { FAKE_STRIPE_KEY, FAKE_STRIPE_SECRET } from './fakeStripe';
import { NOON, ORDER, RETURN_URLS, setUpStripe, type StripeSetUp } from './setUp';

const RUNS = { numRuns: Number(process.env.FUZZ_RUNS ?? 60) };

let at: StripeSetUp;
beforeAll(async () => {
  at = await setUpStripe();
});
afterAll(() => at.fake.close());

const ID = /^\w{1,255}$/u;

/** What may be booked as it is. */
function expectReadable(fact: ProviderFact): void {
  const money = fact.kind === 'payment' ? fact.paid : fact.money;
  if (money !== null) {
    expect(money.currency).toMatch(/^[a-z]{3,10}$/u);
    expect(money.currency !== 'usd' || Number.isSafeInteger(money.micros)).toBe(true);
    expect(money.micros).toBeGreaterThanOrEqual(0);
  }
  if (fact.kind === 'payment') {
    expect(fact.externalId).toMatch(ID);
    expect(fact.paymentId ?? 'none').toMatch(ID);
    expect(fact.state === 'paid').toBe(fact.paid !== null);
  } else {
    expect(fact.externalId).toMatch(ID);
    expect(fact.paymentId).toMatch(ID);
    expect(money?.micros).toBeGreaterThan(0);
  }
}

/** Nothing else is thrown than what becomes an answer of ours. */
async function expectFact(
  kinds: PaymentError['kind'][],
  said: () => Promise<ProviderFact | null>,
): Promise<void> {
  try {
    const fact = await said();
    if (fact !== null) expectReadable(fact);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    expect(kinds).toContain(error.kind);
  }
}

/** One event of each kind that is read: a payment, a refund, a dispute. */
async function events(): Promise<Stripe.Event[]> {
  const { paymentId } = await at.pay();
  at.fake.account.refund(paymentId, 500);
  at.fake.account.dispute(paymentId, { amount: 700 });
  const { fake } = at;
  return ['checkout.session.completed', 'refund.created', 'charge.dispute.created'].map(
    (type) => fake.account.events.find((event) => event.type === type) as Stripe.Event,
  );
}

it('a signed event with something else in one of its places is a fact that can be booked, or none', async () => {
  for (const event of await events()) {
    await fc.assert(
      fc.asyncProperty(broken(event), async (odd) => {
        const { body, headers } = at.fake.signed(JSON.stringify(odd) ?? '');
        const bytes = new TextEncoder().encode(body);
        await expectFact(['unreadable', 'unavailable', 'rejected'], () =>
          at.stripe.parseWebhook(bytes, new Headers(headers)),
        );
      }),
      RUNS,
    );
  }
});

describe('an answer with something else in one of its places', () => {
  let answer: unknown;
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(answer) ?? '');
  });
  let stripe: PaymentProvider;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const settings = { secretKey: FAKE_STRIPE_KEY, webhookSecret: FAKE_STRIPE_SECRET };
    stripe = createStripe({ ...settings, crypto: true, apiBase: `http://127.0.0.1:${port}` });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('is a fact that can be booked, or no answer', async () => {
    const { externalId, paymentId } = await at.pay({ transactionId: 'tx-2' });
    const intent = at.fake.account.intents.get(paymentId);
    const session = { ...at.fake.account.session(externalId), payment_intent: intent };
    const listed = async () => {
      let last: ProviderFact | null = null;
      for await (const fact of stripe.list(0, NOON * 2)) expectReadable((last = fact));
      return last;
    };
    await fc.assert(
      fc.asyncProperty(broken(session), async (odd) => {
        answer = odd;
        await expectFact(['unavailable'], () => stripe.read(externalId));
        await expectFact(['unavailable'], () => stripe.expire(externalId));
        answer = { object: 'list', url: '/v1/list', has_more: false, data: [odd] };
        await expectFact(['unavailable'], () => stripe.findPayment(paymentId));
        await expectFact(['unavailable'], listed);
      }),
      RUNS,
    );
  });

  it('is a checkout that can be opened, or none', async () => {
    const { externalId } = await at.open({ transactionId: 'tx-3' });
    await fc.assert(
      fc.asyncProperty(broken(at.fake.account.session(externalId)), async (odd) => {
        answer = odd;
        const opened = await stripe.open(ORDER, RETURN_URLS).catch((error: unknown) => error);
        if (opened instanceof PaymentError) {
          expect(['unavailable', 'rejected']).toContain(opened.kind);
        } else {
          const id = expect.stringMatching(ID) as string;
          expect(opened).toEqual({ url: expect.any(String) as string, externalId: id });
        }
      }),
      RUNS,
    );
  });

  it('is said of by the check', async () => {
    const account = { ...at.fake.account.account, settings: null, business_profile: null };
    await fc.assert(
      fc.asyncProperty(broken(account), async (odd) => {
        for (answer of [odd, { object: 'list', data: [odd] }]) {
          for (const { text } of await stripe.check('')) expect(text).toMatch(/\.$/u);
        }
      }),
      RUNS,
    );
  });
});
