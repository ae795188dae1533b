import { MICROS_PER_CENT, MICROS_PER_DOLLAR, type Micros } from '@/domain/money';
import type { DisputeFact, Money, PaymentFact, RefundFact } from '../paymentProvider';
import type { Dispute, Intent, Refund, Session } from './objects';
import { reasonOf } from './failures';

/** Under this name a checkout and its payment keep the id of our transaction. */
export const TRANSACTION_KEY = 'rackline_transaction';

type PaymentIntent = Session['payment_intent'];
const expanded = (intent: PaymentIntent): Intent | null =>
  typeof intent === 'object' ? intent : null;
const idOf = (intent: PaymentIntent): string | null =>
  typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);

/** The transaction that an object of Stripe's is about; null where it is none of ours. */
export const transactionOf = ({ metadata }: Partial<Pick<Intent, 'metadata'>>): string | null =>
  metadata?.[TRANSACTION_KEY] ?? null;

/** What a checkout says of its payment; with `payment_intent` expanded also why it failed. */
export function paymentFactOf(session: Session): PaymentFact {
  const intent = expanded(session.payment_intent);
  const state = stateOf(session, intent);
  const { amount_total: total, currency } = session;
  const isPaid = state === 'paid';
  const failure = intent?.last_payment_error ?? null;
  return {
    kind: 'payment',
    externalId: session.id,
    transactionId: transactionOf(session),
    state,
    paid:
      isPaid && typeof total === 'number' && typeof currency === 'string'
        ? moneyOf(total, currency)
        : null,
    paymentId: isPaid ? idOf(session.payment_intent) : null,
    reason: isPaid || failure === null ? null : reasonOf(failure),
  };
}

function stateOf(session: Session, intent: Intent | null): PaymentFact['state'] {
  if (session.payment_status === 'paid') return 'paid';
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'open';
  // What confirms later can fail then: the checkout is complete, and its payment needs another method, or is given up.
  const hasFailed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasFailed ? 'failed' : 'waiting';
}

/** What a refund says; null where it is of no payment that a checkout could have, or of nothing. */
export function refundFactOf(refund: Refund): RefundFact | null {
  const paymentId = idOf(refund.payment_intent);
  if (paymentId === null || refund.amount === 0) return null;
  const isOver = refund.status === 'failed' || refund.status === 'canceled';
  return {
    ...{ kind: 'refund', externalId: refund.id, paymentId },
    money: moneyOf(refund.amount, refund.currency),
    state: isOver ? 'failed' : 'made',
  };
}

/** What a dispute says; null where it is of no payment that a checkout could have, or of nothing. */
export function disputeFactOf(dispute: Dispute): DisputeFact | null {
  const paymentId = idOf(dispute.payment_intent);
  if (paymentId === null || dispute.amount === 0) return null;
  const { id: externalId, amount, currency } = dispute;
  const state = disputeStateOf(dispute);
  const returned = state === 'lost' ? returnedOf(dispute) : 0;
  return {
    ...{ kind: 'dispute', externalId, paymentId, state },
    money: moneyOf(amount, currency),
    ...(returned > 0 && { returned: moneyOf(returned, currency) }),
  };
}

/**
 * What came back: where a payment is disputed of which a part was refunded before, that part comes back though the rest is lost.
 * What moved is told in the currency of the account, so that only its share is of use.
 */
function returnedOf({ amount, balance_transactions: moved }: Dispute): number {
  const sumOf = (sign: number): number =>
    moved.reduce((sum, one) => sum + Math.max(0, sign * one.amount), 0);
  const withdrawn = sumOf(-1);
  return withdrawn === 0 ? 0 : Math.min(amount, Math.round((amount * sumOf(1)) / withdrawn));
}

function disputeStateOf(dispute: Dispute): DisputeFact['state'] {
  const { status, balance_transactions: moved } = dispute;
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  // Of an early warning, and of a dispute that was prevented, only a movement of money counts.
  const isInquiry = status.startsWith('warning_') || status === 'prevented';
  return isInquiry && moved.length === 0 ? 'inquiry' : 'withdrawn';
}

/** Currencies whose amounts Stripe writes without decimals, and with three. All others have two. */
const WITHOUT_DECIMALS = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
const WITH_THREE = new Set('bhd jod kwd omr tnd'.split(' '));

function microsPerUnit(currency: string): Micros {
  if (WITHOUT_DECIMALS.has(currency)) return MICROS_PER_DOLLAR;
  return WITH_THREE.has(currency) ? MICROS_PER_CENT / 10 : MICROS_PER_CENT;
}

/** An amount as Stripe writes it: in the smallest unit of its currency, for example cents. */
export function moneyOf(amount: number, currency: string): Money {
  const lower = currency.toLowerCase();
  return { micros: amount * microsPerUnit(lower), currency: lower };
}

/** @param micros dollars that are whole cents */
export const centsOf = (micros: Micros): number => micros / MICROS_PER_CENT;
