import type { PaymentOrder, PaymentProvider } from '@/server/payments/paymentProvider';
import { createStripe } from '@/server/payments/stripe/adapter';
import {
  FAKE_STRIPE_KEY,
  FAKE_STRIPE_SECRET,
  FakeStripe,
  type FakeStripeOptions,
} from './fakeStripe';

/** Noon of a day, epoch milliseconds. */
export const NOON = Date.parse('2026-03-10T12:00:00Z');

export const RETURN_URLS = {
  origin: 'http://127.0.0.1:3000',
  success: 'http://127.0.0.1:3000/payments/tx-1/return',
  cancel: 'http://127.0.0.1:3000/payments/tx-1/cancel',
};

export const ORDER: PaymentOrder = {
  ...{ transactionId: 'tx-1', attempt: 1, amountMicros: 50_000_000, method: 'fiat' },
  ...{ teamName: 'Blue & <Green>', email: 'owner@example.com' },
};

/** The adapter in front of a fake, with one clock. */
export interface StripeSetUp {
  fake: FakeStripe;
  stripe: PaymentProvider;
  /** What the adapter logs. */
  lines: object[];
  clock: { now: number };
  open: (wishes?: Partial<PaymentOrder>) => ReturnType<PaymentProvider['open']>;
  /** A checkout that somebody has paid. */
  pay: (
    wishes?: Partial<PaymentOrder>,
  ) => Promise<{ externalId: string; paymentId: string; chargeId: string }>;
}

export async function setUpStripe(
  options: FakeStripeOptions = {},
  secretKey = FAKE_STRIPE_KEY,
): Promise<StripeSetUp> {
  const clock = { now: NOON };
  const fake = await FakeStripe.start({ now: () => clock.now, ...options });
  const lines: object[] = [];
  const line = (facts: object, message: string) => void lines.push({ ...facts, message });
  const stripe = createStripe(
    { secretKey, webhookSecret: FAKE_STRIPE_SECRET, crypto: true, apiBase: fake.url },
    { info: line, warn: line, error: line },
    () => clock.now,
  );
  const open: StripeSetUp['open'] = (wishes) => stripe.open({ ...ORDER, ...wishes }, RETURN_URLS);
  return {
    ...{ fake, stripe, lines, clock, open },
    async pay(wishes) {
      const { externalId } = await open(wishes);
      const paymentId = fake.account.pay(externalId).payment_intent as string;
      const chargeId = fake.account.intents.get(paymentId)?.latest_charge as string;
      return { externalId, paymentId, chargeId };
    },
  };
}
