import type { PaymentReturnError } from '@/contract/payment';
import { PAYMENT_RETURN_ERRORS } from '@/contract/words';

// The platform's own, in every browser and in Node; this room is compiled without the types of either.
declare const URLSearchParams: new (search: string) => {
  get: (name: string) => string | null;
  has: (name: string) => boolean;
  delete: (name: string) => void;
  toString: () => string;
};

/**
 * How a payment ended, or that it is not confirmed yet; `other` stands for a missing or an unknown `error` (specification,
 * section 8).
 */
export type PaymentReturn =
  { outcome: 'success' | 'pending' } | { outcome: 'failure'; reason: PaymentReturnError | 'other' };

const OUTCOME = 'payment_success';
const PENDING = 'payment_pending';
const ERROR = 'error';

const isKnownError = (word: string | null): word is PaymentReturnError =>
  PAYMENT_RETURN_ERRORS.some((known) => known === word);

/**
 * Reads a page's query string (`?payment_success=true` or `false`, with or without `error`, or `?payment_pending=true`).
 * @returns null where there is no payment in it
 */
export function parsePaymentReturn(search: string): PaymentReturn | null {
  const parameters = new URLSearchParams(search);
  const outcome = parameters.get(OUTCOME);
  if (outcome === 'true') return { outcome: 'success' };
  if (outcome !== 'false')
    return parameters.get(PENDING) === 'true' ? { outcome: 'pending' } : null;
  const error = parameters.get(ERROR);
  return { outcome: 'failure', reason: isKnownError(error) ? error : 'other' };
}

/** The query string without what a payment's return put into it; other parameters stay. */
export function clearPaymentReturn(search: string): string {
  const parameters = new URLSearchParams(search);
  if (!parameters.has(OUTCOME) && !parameters.has(PENDING)) return search;
  for (const name of [OUTCOME, PENDING, ERROR]) parameters.delete(name);
  const rest = parameters.toString();
  return rest === '' ? '' : `?${rest}`;
}
