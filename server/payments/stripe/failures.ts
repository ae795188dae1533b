import Stripe from 'stripe';
import type { Log } from '../../log';
import { PaymentError } from '../paymentProvider';
import { reasonOf, rejectionOf } from './reasons';

/**
 * A failed call of Stripe's API as one of ours. Its own words and objects are left out: they may hold a part of the key, an
 * address or digits of a card.
 * @param call what was asked, for the log
 */
export function paymentErrorOf(error: unknown, call: string, log: Log): PaymentError {
  if (error instanceof PaymentError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new PaymentError('unavailable', `${call}: no answer`, { cause: error });
  }
  const { code, decline_code, param, statusCode: status, requestId } = error;
  const because = [status ?? 'no answer', code ?? error.rawType, requestId].filter(Boolean);
  const message = `${call}: ${because.join(', ')}`;
  if (status === 401 || status === 403) return new PaymentError('refused', message);
  if (error instanceof Stripe.errors.StripeCardError) {
    return new PaymentError('rejected', reasonOf({ code, decline_code }));
  }
  const isRejected =
    error instanceof Stripe.errors.StripeInvalidRequestError && status !== 409 && status !== 429;
  if (!isRejected) return new PaymentError('unavailable', message);
  log.warn({ call, status, code, param, requestId }, 'Stripe did not accept a request.');
  return new PaymentError('rejected', rejectionOf(code, param));
}

/** Whether Stripe has nothing of that name. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
