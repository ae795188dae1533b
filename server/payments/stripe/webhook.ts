import Stripe from 'stripe';
import { parseJson, recordOf } from '@/contract/record';
import { PaymentError, type ProviderFact } from '../paymentProvider';
import { disputeFactOf, paymentFactOf, refundFactOf, transactionOf } from './facts';
import { isMissing } from './failures';

/** A webhook whose instant is further from ours is refused, be it older or of the future. Seconds. */
const MAX_AGE_S = 300;

/**
 * Reads a webhook whose signature and age are checked.
 * @returns null for what is signed, and is no event of the form that is known
 * @throws PaymentError `forged`
 */
export function eventOf(
  stripe: Stripe,
  { rawBody, headers, secret }: { rawBody: Uint8Array; headers: Headers; secret: string },
  now: number,
): Stripe.Event | null {
  const header = headers.get('stripe-signature') ?? '';
  if (!isSigned(stripe, rawBody, header, secret, now)) {
    throw new PaymentError(
      'forged',
      'The signature does not fit STRIPE_WEBHOOK_SECRET, or is older than five minutes.',
    );
  }
  refuseFuture(header, now);
  const event = recordOf(parseJson(new TextDecoder().decode(rawBody)));
  const { id } = recordOf(recordOf(event.data).object);
  const isEvent = event.object === 'event' && typeof id === 'string';
  return isEvent ? (event as unknown as Stripe.Event) : null;
}

/** What the package throws would hold the body, and is not always an error of its own. */
function isSigned(
  stripe: Stripe,
  ...[rawBody, header, secret, now]: [Uint8Array, string, string, number]
): boolean {
  const { signature } = stripe.webhooks;
  try {
    const age = [MAX_AGE_S, undefined, now] as const;
    return signature?.verifyHeader(rawBody, header, secret, ...age) ?? false;
  } catch {
    return false;
  }
}

/** The package takes any instant of the future. */
function refuseFuture(header: string, now: number): void {
  const signedAt = Number(/(?:.*,)?t=(\d+)/u.exec(header)?.[1]);
  if (signedAt - Math.floor(now / 1000) <= MAX_AGE_S) return;
  throw new PaymentError('forged', 'The signature is of the future.');
}

/**
 * What an event says. One that is written in another version of the API, as an endpoint may be set up, only tells what to read.
 * @returns null where it is of a type that is not known, or about nothing of ours
 */
export async function factOfEvent(
  stripe: Stripe,
  event: Stripe.Event,
): Promise<ProviderFact | null> {
  const isCurrent = event.api_version === Stripe.API_VERSION;
  try {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired': {
        const { object } = event.data;
        if (transactionOf(object) === null) return null;
        return paymentFactOf(isCurrent ? object : await readSession(stripe, object.id));
      }
      case 'checkout.session.async_payment_failed': {
        const { object } = event.data;
        // Why it failed stands in its payment only.
        return transactionOf(object) === null
          ? null
          : paymentFactOf(await readSession(stripe, object.id));
      }
      case 'charge.refund.updated':
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed': {
        const { object } = event.data;
        return refundFactOf(isCurrent ? object : await stripe.refunds.retrieve(object.id));
      }
      case 'charge.refunded': {
        // It tells the charge and not the refund, which is the newest one of then.
        const created = { lte: event.created };
        const charge = event.data.object.id;
        const { data } = await stripe.refunds.list({ charge, created, limit: 1 });
        return data[0] === undefined ? null : refundFactOf(data[0]);
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated': {
        const { object } = event.data;
        return disputeFactOf(isCurrent ? object : await stripe.disputes.retrieve(object.id));
      }
      default:
        return null;
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** A checkout with its payment, which holds why it failed. */
export const readSession = (stripe: Stripe, id: string): Promise<Stripe.Checkout.Session> =>
  stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
