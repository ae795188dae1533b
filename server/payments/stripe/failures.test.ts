import { PAYMENT_DECLINED, PAYMENT_PROBLEMS } from '@/domain/refusals';
import { reasonOf, rejectionOf } from './failures';

it.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficientFunds'],
  // The bank's reason is more to the point than Stripe's code.
  [{ code: 'expired_card', decline_code: 'incorrect_zip' }, 'cardAddress'],
  [{ code: 'incorrect_number' }, 'cardNumber'],
  [{ code: 'card_declined', decline_code: 'currency_not_supported' }, 'cardNotSupported'],
] as const)('%j is %s', (codes, problem) => {
  expect(reasonOf(codes)).toBe(PAYMENT_PROBLEMS[problem]);
});

it.each(['stolen_card', 'pickup_card', 'fraudulent', 'do_not_honor', 'toString', ''])(
  'tells nothing of %s',
  (code) => {
    expect(reasonOf({ code: 'card_declined', decline_code: code })).toBe(PAYMENT_DECLINED);
  },
);

it.each([
  ['amount_too_small', undefined, 'amountTooSmall'],
  ['amount_too_large', 'line_items', 'amountTooLarge'],
  [undefined, 'line_items[0][price_data][currency]', 'currencyNotSupported'],
  ['email_invalid', 'customer_email', 'emailNotAccepted'],
  [undefined, 'customer_email', 'emailNotAccepted'],
  [undefined, 'allowed_payment_method_types', 'methodUnavailable'],
  ['parameter_unknown', 'expires_at', 'notAccepted'],
  [undefined, undefined, 'notAccepted'],
] as const)('%s of %s is %s', (code, param, problem) => {
  expect(rejectionOf(code, param)).toBe(PAYMENT_PROBLEMS[problem]);
});
