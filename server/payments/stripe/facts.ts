import type Stripe from 'stripe';
import type { DisputeFact, PaymentFact, RefundFact } from '../paymentProvider';
import { moneyOf } from './amounts';
import { reasonOf } from './reasons';

/** Under this name a checkout and its payment keep the id of our transaction. */
export const TRANSACTION_KEY = 'rackline_transaction';

type Intent = Stripe.PaymentIntent;
const expanded = <T extends object>(value: string | T | null): T | null =>
  typeof value === 'object' ? value : null;
const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'object' ? (value?.id ?? null) : value;

/** The transaction that an object of Stripe's is about; null where it is none of ours. */
export const transactionOf = (object: { metadata?: Stripe.Metadata | null }): string | null =>
  object.metadata?.[TRANSACTION_KEY] ?? null;

/** What a checkout says of its payment; with `payment_intent` expanded also why it failed. */
export function paymentFactOf(session: Stripe.Checkout.Session): PaymentFact {
  const intent = expanded<Intent>(session.payment_intent);
  const state = stateOf(session, intent);
  const { amount_total: total, currency } = session;
  const isPaid = state === 'paid';
  const failure = intent?.last_payment_error ?? null;
  return {
    kind: 'payment',
    externalId: session.id,
    transactionId: transactionOf(session),
    state,
    paid: isPaid && total !== null && currency !== null ? moneyOf(total, currency) : null,
    paymentId: isPaid ? idOf(session.payment_intent) : null,
    reason: isPaid || failure === null ? null : reasonOf(failure),
  };
}

function stateOf(session: Stripe.Checkout.Session, intent: Intent | null): PaymentFact['state'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  // What confirms later can fail then: the checkout is complete, and its payment needs another method, or is given up.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'waiting';
}

/** What a refund says; null where it is of no payment that a checkout could have. */
export function refundFactOf(refund: Stripe.Refund): RefundFact | null {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === null) return null;
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    ...{ kind: 'refund', refundId: refund.id, paymentId },
    money: moneyOf(refund.amount, refund.currency),
    state: isOver ? 'failed' : 'made',
  };
}

/** What a dispute says; null where it is of no payment that a checkout could have. */
export function disputeFactOf(dispute: Stripe.Dispute): DisputeFact | null {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === null) return null;
  return {
    ...{ kind: 'dispute', disputeId: dispute.id, paymentId },
    money: moneyOf(dispute.amount, dispute.currency),
    state: disputeStateOf(dispute),
  };
}

function disputeStateOf(dispute: Stripe.Dispute): DisputeFact['state'] {
  const { status, balance_transactions: moved } = dispute;
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  // Of an early warning, and of a dispute that was prevented, only a movement of money counts.
  const isInquiry = status.startsWith('warning_') || status === 'prevented';
  return isInquiry && moved.length === 0 ? 'inquiry' : 'withdrawn';
}
