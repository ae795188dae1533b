import Stripe from 'stripe';
import { parseJson, recordOf } from '@/contract/record';
import { PaymentError, type ProviderFact } from '../paymentProvider';
import { disputeFactOf, paymentFactOf, refundFactOf, transactionOf } from './facts';
import { isMissing } from './failures';
import {
  disputeSchema,
  eventSchema,
  namedSchema,
  readAs,
  readSession,
  refundSchema,
  sessionSchema,
  type Event,
} from './objects';

/** A webhook whose instant is further from ours is refused, be it older or of the future. Seconds. */
const MAX_AGE_S = 300;

/**
 * Reads a webhook whose signature and age are checked.
 * @returns null for what Stripe calls something else than an event
 * @throws PaymentError `forged`, `unreadable`
 */
export function eventOf(
  stripe: Stripe,
  { rawBody, headers, secret }: { rawBody: Uint8Array; headers: Headers; secret: string },
  now: number,
): Event | null {
  const header = headers.get('stripe-signature') ?? '';
  if (!isSigned(stripe, rawBody, header, secret, now)) {
    throw new PaymentError(
      'forged',
      'The signature does not fit STRIPE_WEBHOOK_SECRET, or is older than five minutes.',
    );
  }
  refuseFuture(header, now);
  const body = parseJson(new TextDecoder().decode(rawBody));
  const { object } = recordOf(body);
  if (typeof object === 'string' && object !== 'event') return null;
  return readAs(eventSchema, body, 'unreadable');
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
 * @throws PaymentError `unreadable`, or what Stripe's client throws
 */
export async function factOfEvent(stripe: Stripe, event: Event): Promise<ProviderFact | null> {
  const isCurrent = event.api_version === Stripe.API_VERSION;
  const { object } = event.data;
  const named = () => readAs(namedSchema, object, 'unreadable');
  try {
    switch (event.type) {
      case 'checkout.session.completed':
      case 'checkout.session.async_payment_succeeded':
      case 'checkout.session.expired': {
        if (transactionOf(named()) === null) return null;
        return paymentFactOf(
          isCurrent
            ? readAs(sessionSchema, object, 'unreadable')
            : await readSession(stripe, named().id),
        );
      }
      case 'checkout.session.async_payment_failed':
        // Why it failed stands in its payment only.
        return transactionOf(named()) === null
          ? null
          : paymentFactOf(await readSession(stripe, named().id));
      case 'charge.refund.updated':
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return refundFactOf(
          isCurrent
            ? readAs(refundSchema, object, 'unreadable')
            : readAs(refundSchema, await stripe.refunds.retrieve(named().id)),
        );
      case 'charge.refunded': {
        // It tells the charge and not the refund, which is the newest one of then.
        const created = { lte: event.created };
        const { data } = await stripe.refunds.list({ charge: named().id, created, limit: 1 });
        return data[0] === undefined ? null : refundFactOf(readAs(refundSchema, data[0]));
      }
      case 'charge.dispute.created':
      case 'charge.dispute.updated':
      case 'charge.dispute.closed':
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated':
        return disputeFactOf(
          isCurrent
            ? readAs(disputeSchema, object, 'unreadable')
            : readAs(disputeSchema, await stripe.disputes.retrieve(named().id)),
        );
      default:
        return null;
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
