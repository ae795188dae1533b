import type { PaymentReturnError } from '@/contract/payment';
import { PAYMENT_RETURN_ERRORS } from '@/contract/words';

/** How a payment ended; `other` stands for a missing or an unknown `error` (specification, section 8). */
export type PaymentReturn =
  { outcome: 'success' } | { outcome: 'failure'; reason: PaymentReturnError | 'other' };

const OUTCOME = 'payment_success';
const ERROR = 'error';

interface Parameter {
  name: string;
  value: string;
  /** As it stood in the query string. */
  raw: string;
}

function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

function parameters(search: string): Parameter[] {
  return search
    .replace(/^\?/u, '')
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const equals = raw.indexOf('=');
      const [name, value] =
        equals === -1 ? [raw, ''] : [raw.slice(0, equals), raw.slice(equals + 1)];
      return { name: decode(name), value: decode(value), raw };
    });
}

function isKnownError(word: string | undefined): word is PaymentReturnError {
  return PAYMENT_RETURN_ERRORS.some((known) => known === word);
}

/**
 * Reads a page's query string (`?payment_success=true` or `false`, with or without `error`).
 * @returns null where there is no payment in it
 */
export function parsePaymentReturn(search: string): PaymentReturn | null {
  const all = parameters(search);
  const outcome = all.find(({ name }) => name === OUTCOME)?.value;
  if (outcome === 'true') return { outcome: 'success' };
  if (outcome !== 'false') return null;
  const error = all.find(({ name }) => name === ERROR)?.value;
  return { outcome: 'failure', reason: isKnownError(error) ? error : 'other' };
}

/** The query string without what a payment's return put into it; other parameters stay as they were. */
export function clearPaymentReturn(search: string): string {
  const all = parameters(search);
  if (!all.some(({ name }) => name === OUTCOME)) return search;
  const rest = all.filter(({ name }) => name !== OUTCOME && name !== ERROR).map(({ raw }) => raw);
  return rest.length === 0 ? '' : `?${rest.join('&')}`;
}
