import { NOON, RETURN_URLS, setUpStripe, type StripeSetUp } from './setUp';

const HOUR = 3_600_000;

let at: StripeSetUp;
beforeEach(async () => {
  at = await setUpStripe();
});
afterEach(async () => {
  await at.fake.close();
  expect(at.fake.complaints).toEqual([]);
});

it('opens a checkout for exactly what is asked', async () => {
  const { url, externalId } = await at.open();
  expect(url).toBe(`${at.fake.url}/c/pay/${externalId}`);
  expect(at.stripe.origins).toEqual([new URL(url).origin]);
  const metadata = { rackline_transaction: 'tx-1' };
  expect(at.fake.calls).toEqual([
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
        ...{ success_url: RETURN_URLS.success, cancel_url: RETURN_URLS.cancel },
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
  const { externalId } = await at.open({ amountMicros });
  expect(at.fake.calls[0]?.form).toMatchObject({
    line_items: [{ price_data: { unit_amount: cents } }],
  });
  at.fake.account.pay(externalId);
  expect((await at.stripe.read(externalId)).paid).toEqual({
    micros: amountMicros,
    currency: 'usd',
  });
});

describe('what has become of a payment', () => {
  const fact = (externalId: string, more: object) => ({
    ...{ kind: 'payment', externalId, transactionId: 'tx-1' },
    ...{ paid: null, paymentId: null, reason: null, ...more },
  });

  it('is open, then paid', async () => {
    const { externalId } = await at.open();
    expect(await at.stripe.read(externalId)).toEqual(fact(externalId, { state: 'open' }));
    const { payment_intent: paymentId } = at.fake.account.pay(externalId);
    const paid = { micros: 50_000_000, currency: 'usd' };
    const expected = fact(externalId, { state: 'paid', paid, paymentId });
    expect(await at.stripe.read(externalId)).toEqual(expected);
    expect(await at.stripe.findPayment(paymentId as string)).toEqual(expected);
    expect(await at.stripe.expire(externalId)).toEqual(expected);
  });

  it('waits, then is paid, by crypto', async () => {
    const { externalId } = await at.open({ method: 'crypto' });
    expect(at.fake.calls[0]?.form.allowed_payment_method_types).toEqual(['crypto']);
    at.fake.account.payLater(externalId);
    expect(await at.stripe.read(externalId)).toEqual(fact(externalId, { state: 'waiting' }));
    expect((await at.stripe.expire(externalId)).state).toBe('waiting');
    at.fake.account.confirm(externalId);
    expect((await at.stripe.read(externalId)).state).toBe('paid');
  });

  it('waits, then fails', async () => {
    const { externalId } = await at.open({ method: 'crypto' });
    at.fake.account.payLater(externalId);
    at.fake.account.fail(externalId);
    const reason = 'The payment was declined.';
    expect(await at.stripe.read(externalId)).toEqual(fact(externalId, { state: 'failed', reason }));
  });

  it('is still open after a card was declined, and says why', async () => {
    const { externalId } = await at.open();
    at.fake.account.decline(externalId);
    const reason = 'The card does not have enough money for this payment.';
    expect(await at.stripe.read(externalId)).toEqual(fact(externalId, { state: 'open', reason }));
    expect(await at.stripe.expire(externalId)).toEqual(
      fact(externalId, { state: 'expired', reason }),
    );
  });

  it('expires when it is asked to, twice, and by itself after a day', async () => {
    const { externalId } = await at.open();
    expect(await at.stripe.expire(externalId)).toEqual(fact(externalId, { state: 'expired' }));
    expect(await at.stripe.expire(externalId)).toEqual(fact(externalId, { state: 'expired' }));
    const other = await at.open({ transactionId: 'tx-2' });
    at.clock.now += 24 * HOUR;
    expect((await at.stripe.read(other.externalId)).state).toBe('expired');
  });
});
