import { PaymentError } from '@/server/payments/paymentProvider';
import { PAYMENT_DECLINED, PAYMENT_PROBLEMS } from '@/domain/refusals';
import { FAKE_STRIPE_KEY, type StripeFault } from './fakeStripe';
import { setUpStripe, type StripeSetUp } from './setUp';

let at: StripeSetUp;
beforeEach(async () => {
  at = await setUpStripe();
});
afterEach(() => at.fake.close());

async function outcome(call: Promise<unknown>): Promise<string> {
  const failure: unknown = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure === undefined) return 'done';
  if (!(failure instanceof PaymentError)) throw failure;
  const told = [failure.message, failure.stack, String(failure.cause), JSON.stringify(at.lines)];
  for (const secret of [FAKE_STRIPE_KEY, FAKE_STRIPE_KEY.slice(0, 12), '4242', 'owner@']) {
    expect(told.join('\n')).not.toContain(secret);
  }
  return failure.kind;
}

it.each<[StripeFault, string, number, number]>([
  // The package asks again with the same key, so that a checkout is never made twice by it.
  ['unreached', 'done', 2, 1],
  ['lostAfter', 'done', 2, 1],
  ['html', 'done', 2, 1],
  // Stripe keeps a 500 under the key.
  ['broken', 'unavailable', 2, 0],
  ['brokenAfter', 'unavailable', 2, 1],
  ['throttled', 'unavailable', 1, 0],
  ['unauthorized', 'refused', 1, 0],
  ['forbidden', 'refused', 1, 0],
])(
  'a checkout whose first call is %s: %s after %i calls, %i made',
  async (fault, kind, calls, made) => {
    at.fake.faults.next('create', fault);
    expect(await outcome(at.open())).toBe(kind);
    expect(at.fake.calls.map(({ key }) => key)).toEqual(Array<string>(calls).fill('tx-1-1'));
    expect(at.fake.account.sessions.size).toBe(made);
    // Another attempt has another key, and is no longer held to what was kept.
    expect(await outcome(at.open({ attempt: 2 }))).toBe('done');
    expect(at.fake.complaints).toEqual([]);
  },
);

it.each(['unreached', 'broken', 'throttled', 'html', 'unauthorized'] as const)(
  'reads nothing where each call is %s',
  async (fault) => {
    const { externalId, paymentId } = await at.pay();
    at.fake.faults.always('all', fault);
    const kind = fault === 'unauthorized' ? 'refused' : 'unavailable';
    expect(await outcome(at.stripe.read(externalId))).toBe(kind);
    expect(await outcome(at.stripe.expire(externalId))).toBe(kind);
    expect(await outcome(at.stripe.findPayment(paymentId))).toBe(kind);
    expect(await outcome(at.stripe.list(0, Date.now())[Symbol.asyncIterator]().next())).toBe(kind);
  },
);

it('waits for a slow answer', async () => {
  at.fake.faults.next('create', 'heldAfter');
  const opening = at.open();
  while (at.fake.account.sessions.size === 0)
    await at.stripe.list(0, 1)[Symbol.asyncIterator]().next();
  at.fake.release();
  expect((await opening).externalId).toBe([...at.fake.account.sessions.keys()][0]);
});

it('does not know where Stripe is not reached', async () => {
  await at.fake.goAway();
  expect(await outcome(at.open())).toBe('unavailable');
  await at.fake.comeBack();
  expect(await outcome(at.open())).toBe('done');
});

it('does not take a key twice for different checkouts', async () => {
  await at.open();
  expect(await outcome(at.open({ amountMicros: 1_000_000 }))).toBe('unavailable');
  expect(at.fake.account.sessions.size).toBe(1);
});

it('has a wrong key refused, and does not tell it', async () => {
  const other = await setUpStripe({}, `${FAKE_STRIPE_KEY}x`);
  expect(await outcome(other.open())).toBe('refused');
  await other.fake.close();
});

it.each([
  ['an amount below 50 cents', { amountMicros: 490_000 }, PAYMENT_PROBLEMS.amountTooSmall],
  ['an amount of eight digits and more', { amountMicros: 1e12 }, PAYMENT_PROBLEMS.amountTooLarge],
  ['an address that is none', { email: 'nobody' }, PAYMENT_PROBLEMS.emailNotAccepted],
])('says in a sentence that it does not take %s', async (_what, wishes, sentence) => {
  await expect(at.open(wishes)).rejects.toMatchObject({ kind: 'rejected', message: sentence });
  expect(at.lines).toEqual([expect.objectContaining({ call: 'open', status: 400 })]);
});

it('says that an account takes no crypto', async () => {
  at.fake.account.offer('crypto', false);
  const sentence = PAYMENT_PROBLEMS.methodUnavailable;
  await expect(at.open({ method: 'crypto' })).rejects.toMatchObject({ message: sentence });
});

it('does not know what Stripe does not know', async () => {
  const sentence = PAYMENT_PROBLEMS.unknownPayment;
  const error = { kind: 'rejected', message: sentence };
  await expect(at.stripe.read('cs_test_other')).rejects.toMatchObject(error);
  await expect(at.stripe.expire('cs_test_other')).rejects.toMatchObject(error);
  expect(await at.stripe.findPayment('pi_other')).toBeNull();
});

it.each([
  ['card_declined', 'insufficient_funds', PAYMENT_PROBLEMS.insufficientFunds],
  ['card_declined', 'card_velocity_exceeded', PAYMENT_PROBLEMS.cardLimit],
  ['card_declined', 'lost_card', PAYMENT_DECLINED],
  ['card_declined', 'fraudulent', PAYMENT_DECLINED],
  ['card_declined', undefined, PAYMENT_DECLINED],
  ['expired_card', undefined, PAYMENT_PROBLEMS.cardExpired],
  ['incorrect_cvc', 'incorrect_cvc', PAYMENT_PROBLEMS.cardCode],
  ['payment_intent_authentication_failure', undefined, PAYMENT_PROBLEMS.notConfirmedByBank],
  ['processing_error', 'processing_error', PAYMENT_PROBLEMS.notProcessed],
  ['payment_intent_payment_attempt_expired', undefined, PAYMENT_PROBLEMS.notInTime],
] as const)('says why a payment failed: %s, %s', async (code, declined, sentence) => {
  const { externalId } = await at.open();
  at.fake.account.payLater(externalId);
  at.fake.account.fail(externalId, { code, ...(declined && { decline_code: declined }) });
  expect(await at.stripe.read(externalId)).toMatchObject({ state: 'failed', reason: sentence });
});
