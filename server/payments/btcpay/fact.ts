import { formatMicros, type Micros } from '@/domain/money';
import { CRYPTO_PROBLEMS, paidInPart, PAYMENT_PROBLEMS } from '@/domain/refusals';
import type { PaymentFact } from '../paymentProvider';
import {
  amountOf,
  cameMicros,
  confirmedMicros,
  transactionOf,
  unreadable,
  type Invoice,
} from './invoice';

/**
 * What an invoice says of our payment.
 * @throws PaymentError `unavailable` for what no invoice of a known version says
 */
export function factOf(invoice: Invoice): PaymentFact {
  return {
    kind: 'payment',
    externalId: invoice.id,
    transactionId: transactionOf(invoice),
    ...stateOf(invoice),
    // Its refunds are payouts, which name no payment.
    paymentId: null,
  };
}

type State = Pick<PaymentFact, 'state' | 'paid' | 'reason'>;

const unpaid = (state: PaymentFact['state'], reason: string | null = null): State => ({
  ...{ state, reason, paid: null },
});

function stateOf(invoice: Invoice): State {
  switch (invoice.status) {
    case 'New':
      return unpaid('open');
    case 'Processing':
      return unpaid('waiting');
    case 'Expired':
      return expired(invoice);
    case 'Invalid':
      return unpaid('failed', CRYPTO_PROBLEMS.notConfirmed);
    case 'Settled':
      return settled(invoice);
    default:
      throw unreadable(`the status of invoice ${invoice.id} is not known`);
  }
}

/** Money that came in part or late is not credited by itself: the operator settles the invoice by hand, or pays it back. */
function expired(invoice: Invoice): State {
  switch (invoice.additionalStatus) {
    case 'PaidPartial':
      return unpaid(
        'failed',
        paidInPart(formatMicros(cameMicros(invoice)), formatMicros(amountOf(invoice))),
      );
    case 'PaidLate':
      return unpaid('failed', CRYPTO_PROBLEMS.late);
    default:
      return unpaid('expired', PAYMENT_PROBLEMS.notInTime);
  }
}

function settled(invoice: Invoice): State {
  const isByHand = invoice.additionalStatus === 'Marked';
  const micros = creditOf(invoice, isByHand);
  if (micros <= 0) throw unreadable(`invoice ${invoice.id} is settled without a payment`);
  return {
    state: 'paid',
    paid: { micros, currency: invoice.currency.toLowerCase() },
    reason: isByHand ? CRYPTO_PROBLEMS.confirmedByHand : null,
  };
}

/**
 * What a settled invoice is worth: what was confirmed of its payments. A coin cannot be divided into every cent, so BTCPay takes a
 * little more for exact without `PaidOver`. Who settles an invoice by hand vouches for what is in it and not confirmed too, up to what
 * was asked for; one with nothing paid into it was paid elsewhere.
 */
function creditOf(invoice: Invoice, isByHand: boolean): Micros {
  const [confirmed, amount] = [confirmedMicros(invoice), amountOf(invoice)];
  if (isByHand) return Math.max(confirmed, Math.min(cameMicros(invoice) || amount, amount));
  return invoice.additionalStatus === 'None' ? Math.min(confirmed, amount) : confirmed;
}
