import { isAnyOf } from '@reduxjs/toolkit';
import type { PaymentMethod, PaymentReturnError } from '@/contract/payment';
import type { AmountProblem } from '@/domain/billing/amount';
import { bad, good, on, type Message } from '../toasts/message';
import {
  amountRefused,
  checkoutFailed,
  paymentConfirmed,
  paymentFailed,
  paymentRefused,
  paymentSucceeded,
  type CreditsSurface,
} from './slice';

interface Wording {
  topBar: string;
  billing: string;
}

/** Texts of a failed payment, on the billing page and elsewhere (§8). */
const WORDINGS: Record<PaymentReturnError | 'other', Wording> = {
  already_processed: {
    topBar: 'This payment has already been processed.',
    billing: 'This payment has already been processed.',
  },
  verification_failed: {
    topBar: 'Payment verification failed.',
    billing: 'Payment verification failed. Please contact support.',
  },
  processing_failed: {
    topBar: 'Payment processing failed.',
    billing: 'Payment processing failed. Please contact support.',
  },
  other: {
    topBar: 'There was an issue processing your payment. Please try again.',
    billing: 'Payment was cancelled or failed.',
  },
};

export function paymentReturnText(
  reason: PaymentReturnError | 'other',
  onBillingPage: boolean,
): string {
  return WORDINGS[reason][onBillingPage ? 'billing' : 'topBar'];
}

/** Texts of an amount that cannot be bought (§5). */
export const PROBLEM_TEXTS: Record<AmountProblem, string> = {
  notANumber: 'Please enter a valid number',
  outOfRange: 'Please enter an amount between $15 and $1000',
};

export const OTHER_TEAM =
  'Your team was switched in another window. Look which team gets the credits, then press again.';

/** Why the checkout did not start (§8). @param text the reason, where it is known */
export const checkoutFailure = (surface: CreditsSurface, text: string | null): string =>
  text ??
  (surface === 'panel' ? 'Payment failed. Please try again.' : 'Failed to start checkout process');

export const noCheckoutUrl = (method: PaymentMethod): string =>
  method === 'fiat' ? 'No checkout URL provided for the card provider' : 'No checkout URL provided';

export const invalidAmount = (problem: string) => bad('Invalid Amount', problem);
export const paymentError = (text: string) => bad('Payment Error', text);
export const paymentReturned = (text: string) => bad('Payment Failed', text);

/** Toasts of buying credits and of coming back from the checkout (§5, §8). */
export const creditsMessages: readonly Message[] = [
  on(amountRefused.match, ({ payload }) => invalidAmount(PROBLEM_TEXTS[payload.reason])),
  on(checkoutFailed.match, ({ payload }) => paymentError(payload)),
  on(
    isAnyOf(paymentSucceeded, paymentConfirmed),
    good('Payment Successful', 'Credits have been added to your account.'),
  ),
  on(isAnyOf(paymentFailed, paymentRefused), ({ payload }) => paymentReturned(payload.text)),
];
