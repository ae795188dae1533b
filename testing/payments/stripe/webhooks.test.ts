import type Stripe from 'stripe';
import { PaymentError, type ProviderFact } from '@/server/payments/paymentProvider';
import type { SignedWebhook } from '../deliveries';
import { API_VERSION } from './contract';
import { FAKE_STRIPE_SECRET } from './fakeStripe';
import { NOON, setUpStripe, type StripeSetUp } from './setUp';

/** How the adapter comes to know what an event says: out of itself, or by reading at Stripe, as it is of another version. */
const VERSIONS = [API_VERSION, '2022-08-01', 'unknown'];

let at: StripeSetUp;
afterEach(() => at.fake.close());

const parse = ({ body, headers }: SignedWebhook) =>
  at.stripe.parseWebhook(new TextEncoder().encode(body), new Headers(headers));
const hear = (event: Stripe.Event | string) => parse(at.fake.signed(event));
/** What all events so far say, in their order. */
async function heard(): Promise<[string, ProviderFact | null][]> {
  const said: [string, ProviderFact | null][] = [];
  for (const event of at.fake.account.events) said.push([event.type, await hear(event)]);
  return said;
}

describe.each(VERSIONS)('events of the version %s', (eventVersion) => {
  beforeEach(async () => {
    at = await setUpStripe({ eventVersion });
  });

  const payment = (externalId: string, more: object) => ({
    ...{ kind: 'payment', externalId, transactionId: 'tx-1' },
    ...{ paid: null, paymentId: null, reason: null, ...more },
  });
  const paid = { micros: 50_000_000, currency: 'usd' };

  it('a payment', async () => {
    const { externalId, paymentId } = await at.pay();
    const fact = payment(externalId, { state: 'paid', paid, paymentId });
    expect(await heard()).toEqual([['checkout.session.completed', fact]]);
  });

  it('a payment that is confirmed later', async () => {
    const { externalId } = await at.open({ method: 'crypto' });
    at.fake.account.payLater(externalId);
    const waiting = payment(externalId, { state: 'waiting' });
    expect(await heard()).toEqual([['checkout.session.completed', waiting]]);
    at.fake.account.confirm(externalId);
    const paymentId = at.fake.account.session(externalId).payment_intent;
    expect((await heard())[1]).toEqual([
      'checkout.session.async_payment_succeeded',
      payment(externalId, { state: 'paid', paid, paymentId }),
    ]);
  });

  it('a payment that fails later', async () => {
    const { externalId } = await at.open({ method: 'crypto' });
    at.fake.account.payLater(externalId);
    at.fake.account.fail(externalId, { code: 'expired_card' });
    const reason = 'The card has expired. Please use another one.';
    expect((await heard())[1]).toEqual([
      'checkout.session.async_payment_failed',
      payment(externalId, { state: 'failed', reason }),
    ]);
  });

  it('a checkout that expires', async () => {
    const { externalId } = await at.open();
    at.fake.account.expire(externalId);
    const fact = payment(externalId, { state: 'expired' });
    expect(await heard()).toEqual([['checkout.session.expired', fact]]);
  });

  it('refunds, of a part, of the rest, and one that fails', async () => {
    const { paymentId } = await at.pay();
    const part = at.fake.account.refund(paymentId, 1999);
    at.clock.now += 5000;
    const rest = at.fake.account.refund(paymentId, undefined, 'pending');
    const fact = (externalId: string, micros: number, state: string) => ({
      ...{ kind: 'refund', externalId, paymentId, money: { micros, currency: 'usd' }, state },
    });
    const said = (await heard()).slice(1);
    expect(said).toEqual([
      ['charge.refunded', fact(part.id, 19_990_000, 'made')],
      ['refund.created', fact(part.id, 19_990_000, 'made')],
      ['charge.refunded', fact(rest.id, 30_010_000, 'made')],
      ['refund.created', fact(rest.id, 30_010_000, 'made')],
    ]);
    at.fake.account.failRefund(rest.id);
    expect((await heard()).slice(5)).toEqual([
      ['refund.updated', fact(rest.id, 30_010_000, 'failed')],
      ['refund.failed', fact(rest.id, 30_010_000, 'failed')],
    ]);
  });

  it.each(['won', 'lost'] as const)('a dispute that is %s', async (end) => {
    const { paymentId } = await at.pay();
    const dispute = at.fake.account.dispute(paymentId, { amount: 2000 });
    const fact = (state: string) => ({
      ...{ kind: 'dispute', externalId: dispute.id, paymentId, state },
      money: { micros: 20_000_000, currency: 'usd' },
    });
    expect((await heard()).slice(1)).toEqual([
      ['charge.dispute.created', fact('withdrawn')],
      ['charge.dispute.funds_withdrawn', fact('withdrawn')],
    ]);
    at.fake.account.closeDispute(dispute.id, end);
    expect((await heard())[3]).toEqual(['charge.dispute.closed', fact(end)]);
    if (end === 'lost') return;
    expect((await heard())[4]).toEqual(['charge.dispute.funds_reinstated', fact('won')]);
  });

  it.each(['appeal_needs_response', 'appeal_under_review', 'not known yet'])(
    'a dispute that is %s',
    async (status) => {
      const { paymentId } = await at.pay();
      at.fake.account.dispute(paymentId, { amount: 2000 });
      const event = at.fake.account.events.find(({ type }) => type === 'charge.dispute.created');
      const dispute = { ...(event?.data.object as Stripe.Dispute), status };
      const { body, headers } = at.fake.signed(
        JSON.stringify({ ...event, type: 'charge.dispute.updated', data: { object: dispute } }),
      );
      const bytes = new TextEncoder().encode(body);
      expect(await at.stripe.parseWebhook(bytes, new Headers(headers))).toMatchObject({
        ...{ kind: 'dispute', externalId: dispute.id, paymentId, state: 'withdrawn' },
      });
    },
  );

  it('an inquiry that is closed, and one that becomes a dispute', async () => {
    const { paymentId } = await at.pay();
    const inquiry = at.fake.account.dispute(paymentId, { isInquiry: true });
    at.fake.account.closeDispute(inquiry.id, 'warning_closed');
    const states = async () =>
      (await heard()).slice(1).map(([, fact]) => fact?.kind === 'dispute' && fact.state);
    expect(await states()).toEqual(['inquiry', 'inquiry']);
    const other = at.fake.account.dispute(paymentId, { isInquiry: true });
    expect((await states()).at(-1)).toBe('inquiry');
    at.fake.account.escalate(other.id);
    expect((await states()).at(-1)).toBe('withdrawn');
  });

  it('nothing of ours, and types that are not known', async () => {
    const { externalId, paymentId } = await at.pay();
    const [completed] = at.fake.account.events;
    for (const type of ['payment_intent.succeeded', 'customer.created', 'something.new']) {
      expect(await hear({ ...completed, type } as Stripe.Event)).toBeNull();
    }
    at.fake.account.session(externalId).metadata = {};
    const refund = at.fake.account.refund(paymentId);
    refund.payment_intent = null;
    at.fake.account.expire((await at.open({ attempt: 2 })).externalId);
    const foreign = at.fake.account.events.map((event) => {
      const object: Record<string, unknown> = { ...event.data.object };
      return { ...event, data: { object: { ...object, metadata: {}, payment_intent: null } } };
    });
    for (const event of foreign.filter(({ type }) => type !== 'charge.refunded')) {
      expect(await hear(event as unknown as Stripe.Event)).toBeNull();
    }
  });
});

describe('a webhook', () => {
  let event: Stripe.Event;
  beforeEach(async () => {
    at = await setUpStripe();
    await at.pay();
    event = at.fake.account.events[0] as Stripe.Event;
    at.fake.calls.length = 0;
  });
  /** Nothing is asked, logged, or kept of the body. */
  async function refused(webhook: SignedWebhook): Promise<void> {
    const failure: unknown = await parse(webhook).catch((error: unknown) => error);
    if (!(failure instanceof PaymentError)) throw new Error('It was taken.');
    expect(failure.kind).toBe('forged');
    expect([failure.message, String(failure.cause)].join()).not.toMatch(/tx-1|cs_test|whsec/u);
    expect([at.fake.calls, at.lines]).toEqual([[], []]);
  }

  it.each([
    [-300, true],
    [-301, false],
    [-86_400, false],
    [0, true],
    [300, true],
    [301, false],
    [86_400, false],
  ])('that was signed %i seconds from now: taken is %s', async (seconds, isTaken) => {
    const webhook = at.fake.signed(event, NOON + seconds * 1000);
    if (!isTaken) return refused(webhook);
    expect(await parse(webhook)).toMatchObject({ state: 'paid' });
  });

  it('with a changed body, a wrong secret, or a changed instant', async () => {
    const { body, headers } = at.fake.signed(event);
    await refused({ body: body.replace('5000', '5001'), headers });
    await refused({ body: `${body} `, headers });
    await refused(at.fake.signed(event, NOON, `${FAKE_STRIPE_SECRET}x`));
    const signature = headers['Stripe-Signature'] ?? '';
    const seconds = NOON / 1000;
    for (const [from, to] of [
      [`t=${seconds}`, `t=${seconds + 1}`],
      [`t=${seconds}`, `t=${seconds - 400},t=${seconds}0`],
      [`t=${seconds}`, ''],
      ['v1=', 'v0='],
      [/v1=\w/u, 'v1=z'],
    ] as const) {
      await refused({ body, headers: { 'Stripe-Signature': signature.replace(from, to) } });
    }
  });

  it.each(['', 'x', 't=,v1=', 't=1,v1=0', '=,=', 't=NaN,v1=00'])(
    'with the header %j',
    async (signature) => {
      const headers: Record<string, string> = signature ? { 'Stripe-Signature': signature } : {};
      await refused({ body: JSON.stringify(event), headers });
    },
  );

  it('of 10 MB, which nobody has signed', () =>
    refused({ body: 'x'.repeat(10_000_000), headers: { 'Stripe-Signature': 't=1,v1=0' } }));

  it('is signed, and is something else than an event', async () => {
    expect(await hear('{"object":"v2.core.event"}')).toBeNull();
  });

  it('is signed, and nobody can read it', async () => {
    const unreadable = expect.objectContaining({ kind: 'unreadable' }) as Error;
    for (const body of ['', '{', 'null', '[]', '"x"', '{}', '7', '{"object":"event"}']) {
      await expect(hear(body)).rejects.toEqual(unreadable);
    }
    const { object } = event.data;
    for (const changed of [
      { data: undefined },
      { data: null },
      { data: {} },
      { data: { object: null } },
      { data: { object: { ...object, id: 7 } } },
      { data: { object: { ...object, id: '../x' } } },
      { data: { object: { ...object, amount_total: '5000' } } },
      { data: { object: { ...object, amount_total: null } } },
      { data: { object: { ...object, currency: 'us\0' } } },
      { data: { object: { ...object, payment_status: 'perhaps' } } },
      { data: { object: { ...object, metadata: 'tx-1' } } },
    ]) {
      await expect(hear(JSON.stringify({ ...event, ...changed }))).rejects.toEqual(unreadable);
    }
    expect(at.fake.calls).toEqual([]);
  });

  it('is taken by any of several signatures, as while a secret is changed', async () => {
    const [ours, other] = [FAKE_STRIPE_SECRET, 'whsec_other'].map(
      (secret) => at.fake.signed(event, NOON, secret).headers['Stripe-Signature'] ?? '',
    );
    const headers = { 'Stripe-Signature': `${other},${ours?.split(',')[1]}` };
    expect(await parse({ body: JSON.stringify(event), headers })).toMatchObject({ state: 'paid' });
  });

  it('of an object that Stripe does not have', async () => {
    const old = { ...event, api_version: '2022-08-01' };
    const object = { ...event.data.object, id: 'cs_test_gone' };
    expect(await hear({ ...old, data: { object } } as unknown as Stripe.Event)).toBeNull();
  });

  it('is sent again while Stripe gives no answer', async () => {
    at.fake.faults.always('read', 'broken');
    const old = { ...event, api_version: '2022-08-01' };
    await expect(hear(old)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
