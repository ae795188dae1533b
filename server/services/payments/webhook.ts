import type { AppContext } from '../../context';
import { DomainError, invalid } from '../../errors';
import { PaymentError, type PaymentProvider } from '../../payments/paymentProvider';
import { applyFact } from './applyFact';

/**
 * Takes what a payment provider reports. Once this resolves it is booked, or was known, or is about nothing of ours.
 * @param body byte for byte as it came in: its signature is checked first
 * @throws DomainError `invalid_request` for what the provider has not signed, `unavailable` where the provider had to be asked and
 *   gave no answer
 */
export async function takeWebhook(
  ctx: AppContext,
  provider: PaymentProvider,
  body: Uint8Array,
  headers: Headers,
): Promise<void> {
  try {
    const fact = await provider.parseWebhook(body, headers);
    if (fact !== null) await applyFact(ctx, provider, fact);
  } catch (error) {
    throw error instanceof PaymentError ? refusal(ctx, provider, error) : error;
  }
}

function refusal({ log }: AppContext, { name }: PaymentProvider, error: PaymentError): DomainError {
  const { kind, message } = error;
  if (kind === 'forged') {
    log.warn({ provider: name }, 'webhook without a good signature refused');
    return invalid(message);
  }
  log.error({ provider: name, kind, reason: message }, 'webhook not booked');
  const sentence = 'The payment provider gives no answer. Please send this again.';
  return new DomainError('unavailable', sentence, { retryAfter: 2 });
}
