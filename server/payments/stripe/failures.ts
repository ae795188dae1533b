import Stripe from 'stripe';
import { PAYMENT_DECLINED, PAYMENT_PROBLEMS } from '@/domain/refusals';
import type { Log } from '../../log';
import { PaymentError } from '../paymentProvider';

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

type Problem = keyof typeof PAYMENT_PROBLEMS;

/**
 * What the codes of a failed payment mean for a person. A code that is not here is no reason that helps: the sentence then only
 * says that it was declined, as it also does for a card that is reported lost or stolen.
 */
const CODES: Readonly<Record<Problem, readonly string[]>> = {
  insufficientFunds: ['insufficient_funds'],
  cardLimit: [
    ...['card_velocity_exceeded', 'withdrawal_count_limit_exceeded'],
    ...['card_decline_rate_limit_exceeded', 'charge_exceeds_transaction_limit'],
  ],
  cardExpired: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  cardCode: ['incorrect_cvc', 'invalid_cvc'],
  cardNumber: ['incorrect_number', 'invalid_number', 'invalid_account'],
  cardAddress: ['incorrect_zip', 'incorrect_address'],
  cardNotSupported: [
    ...['card_not_supported', 'currency_not_supported', 'invalid_amount'],
    ...['service_not_allowed', 'transaction_not_allowed', 'not_permitted', 'restricted_card'],
  ],
  notConfirmedByBank: [
    ...['authentication_required', 'authentication_not_handled', 'offline_pin_required'],
    ...['payment_intent_authentication_failure', 'setup_intent_authentication_failure'],
  ],
  notProcessed: [
    ...['processing_error', 'issuer_not_available', 'reenter_transaction', 'try_again_later'],
    ...['payment_method_provider_timeout', 'payment_method_not_available'],
  ],
  notInTime: ['payment_intent_payment_attempt_expired', 'payment_method_customer_expired'],
  amountTooSmall: ['amount_too_small'],
  amountTooLarge: ['amount_too_large'],
  currencyNotSupported: ['invalid_currency'],
  emailNotAccepted: ['email_invalid'],
  methodUnavailable: ['payment_method_unactivated', 'payment_method_types_no_longer_supported'],
  unknownPayment: ['resource_missing'],
  notAccepted: [],
};

const PROBLEM_OF: ReadonlyMap<string, Problem> = new Map(
  Object.entries(CODES).flatMap(([problem, codes]) =>
    codes.map((code) => [code, problem as Problem] as const),
  ),
);

/** What Stripe calls a failure: the bank's reason for a declined card, and its own code. */
export interface FailureCodes {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}

/** Why a payment failed, as a sentence for the person (§5); what Stripe itself says is never shown. */
export function reasonOf({ code, decline_code: declined }: FailureCodes): string {
  const problem = PROBLEM_OF.get(declined ?? '') ?? PROBLEM_OF.get(code ?? '');
  return problem === undefined ? PAYMENT_DECLINED : PAYMENT_PROBLEMS[problem];
}

/** Why Stripe did not take what it was asked for, as a sentence for the person (§5). */
export function rejectionOf(code: string | undefined, param: string | undefined): string {
  const known = PROBLEM_OF.get(code ?? '');
  if (known !== undefined) return PAYMENT_PROBLEMS[known];
  if (param?.includes('currency')) return PAYMENT_PROBLEMS.currencyNotSupported;
  if (param?.includes('email')) return PAYMENT_PROBLEMS.emailNotAccepted;
  if (param?.includes('payment_method')) return PAYMENT_PROBLEMS.methodUnavailable;
  return PAYMENT_PROBLEMS.notAccepted;
}
