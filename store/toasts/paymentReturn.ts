import type { PaymentReturnError } from '@/contract/payment';

interface Wording {
  topBar: string;
  billing: string;
}

/** What a payment's return says, on the billing page and elsewhere (specification, section 8). */
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
