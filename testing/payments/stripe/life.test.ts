import { createStripe } from '@/server/payments/stripe/adapter';
import type {
  PaymentOrder,
  PaymentProvider,
  ProviderFact,
} from '@/server/payments/paymentProvider';
import { FAKE_STRIPE_KEY, FAKE_STRIPE_SECRET, FakeStripe } from './fakeStripe';

const NOON = Date.parse('2026-03-10T12:00:00Z');
const HOUR = 3_600_000;
const URLS = {
  origin: 'http://127.0.0.1:3000',
  success: 'http://127.0.0.1:3000/payments/tx-1/return',
  cancel: 'http://127.0.0.1:3000/payments/tx-1/cancel',
};
const ORDER: PaymentOrder = {
  ...{ transactionId: 'tx-1', attempt: 1, amountMicros: 50_000_000, method: 'fiat' },
  ...{ teamName: 'Blue & <Green>', email: 'owner@example.com' },
};

let now: number;
let fake: FakeStripe;
let stripe: PaymentProvider;

beforeEach(async () => {
  now = NOON;
  fake = await FakeStripe.start({ now: () => now });
  stripe = createStripe(
    {
      ...{ secretKey: FAKE_STRIPE_KEY, webhookSecret: FAKE_STRIPE_SECRET },
      ...{ crypto: true, apiBase: fake.url },
    },
    undefined,
    () => now,
  );
});
afterEach(async () => {
  await fake.close();
  expect(fake.complaints).toEqual([]);
});

const open = (wishes: Partial<PaymentOrder> = {}) => stripe.open({ ...ORDER, ...wishes }, URLS);

async function paid(wishes: Partial<PaymentOrder> = {}) {
  const { externalId } = await open(wishes);
  const { payment_intent: paymentId } = fake.account.pay(externalId);
  return { externalId, paymentId: paymentId as string };
}

async function listed(from = NOON - HOUR, to = NOON + HOUR): Promise<ProviderFact[]> {
  const facts: ProviderFact[] = [];
  for await (const fact of stripe.list(from, to)) facts.push(fact);
  return facts;
}

it('opens a checkout for exactly what is asked', async () => {
  const { url, externalId } = await open();
  expect(url).toBe(`${fake.url}/c/pay/${externalId}`);
  expect(stripe.origins).toEqual([new URL(url).origin]);
  const metadata = { rackline_transaction: 'tx-1' };
  expect(fake.calls).toEqual([
    {
      ...{ operation: 'create', status: 200, key: 'tx-1-1' },
      form: {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: [
          {
            quantity: '1',
            price_data: {
              ...{ currency: 'usd', unit_amount: '5000' },
              product_data: {
                ...{ name: 'Rackline credits', description: 'For the team Blue & <Green>' },
              },
            },
          },
        ],
        adaptive_pricing: { enabled: 'false' },
        ...{ client_reference_id: 'tx-1', metadata, customer_email: 'owner@example.com' },
        payment_intent_data: { metadata, description: 'Rackline credits' },
        expires_at: String((NOON + 23 * HOUR) / 1000),
        ...{ success_url: URLS.success, cancel_url: URLS.cancel },
      },
    },
  ]);
});

it.each([
  [500_000, '50'],
  [19_990_000, '1999'],
  [1_234_560_000, '123456'],
  [999_999_990_000, '99999999'],
])('asks for %i micro-dollars as %s cents', async (amountMicros, cents) => {
  const { externalId } = await open({ amountMicros });
  expect(fake.calls[0]?.form).toMatchObject({
    line_items: [{ price_data: { unit_amount: cents } }],
  });
  fake.account.pay(externalId);
  expect((await stripe.read(externalId)).paid).toEqual({ micros: amountMicros, currency: 'usd' });
});

describe('what has become of a payment', () => {
  const fact = (externalId: string, more: object) => ({
    ...{ kind: 'payment', externalId, transactionId: 'tx-1' },
    ...{ paid: null, paymentId: null, reason: null, ...more },
  });

  it('is open, then paid', async () => {
    const { externalId } = await open();
    expect(await stripe.read(externalId)).toEqual(fact(externalId, { state: 'open' }));
    const { payment_intent: paymentId } = fake.account.pay(externalId);
    const paid = { micros: 50_000_000, currency: 'usd' };
    const expected = fact(externalId, { state: 'paid', paid, paymentId });
    expect(await stripe.read(externalId)).toEqual(expected);
    expect(await stripe.findPayment(paymentId as string)).toEqual(expected);
    expect(await stripe.expire(externalId)).toEqual(expected);
  });

  it('waits, then is paid, by crypto', async () => {
    const { externalId } = await open({ method: 'crypto' });
    expect(fake.calls[0]?.form.allowed_payment_method_types).toEqual(['crypto']);
    fake.account.payLater(externalId);
    expect(await stripe.read(externalId)).toEqual(fact(externalId, { state: 'waiting' }));
    expect((await stripe.expire(externalId)).state).toBe('waiting');
    fake.account.confirm(externalId);
    expect((await stripe.read(externalId)).state).toBe('paid');
  });

  it('waits, then fails', async () => {
    const { externalId } = await open({ method: 'crypto' });
    fake.account.payLater(externalId);
    fake.account.fail(externalId);
    const reason = 'The payment was declined.';
    expect(await stripe.read(externalId)).toEqual(fact(externalId, { state: 'failed', reason }));
  });

  it('is still open after a card was declined, and says why', async () => {
    const { externalId } = await open();
    fake.account.decline(externalId);
    const reason = 'The card does not have enough money for this payment.';
    expect(await stripe.read(externalId)).toEqual(fact(externalId, { state: 'open', reason }));
    expect(await stripe.expire(externalId)).toEqual(fact(externalId, { state: 'expired', reason }));
  });

  it('expires when it is asked to, twice, and by itself after a day', async () => {
    const { externalId } = await open();
    expect(await stripe.expire(externalId)).toEqual(fact(externalId, { state: 'expired' }));
    expect(await stripe.expire(externalId)).toEqual(fact(externalId, { state: 'expired' }));
    const other = await open({ transactionId: 'tx-2' });
    now += 24 * HOUR;
    expect((await stripe.read(other.externalId)).state).toBe('expired');
  });
});

it('lists', async () => {
  await paid();
  expect(await listed()).toHaveLength(1);
});
