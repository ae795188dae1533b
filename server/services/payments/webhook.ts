import { MINUTE_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import { DomainError, invalid } from '../../errors';
import { PaymentError, type PaymentProvider } from '../../payments/paymentProvider';
import { applyFact } from './applyFact';

/** Anybody can send what is refused, so that it is told in the log no more often. Milliseconds. */
const TELL_EVERY = MINUTE_MS;

const REFUSED = {
  forged: ['warn', 'webhook without a good signature refused'],
  unreadable: ['error', 'webhook that is signed and cannot be read refused'],
} as const;

/** Takes a webhook: `body` is byte for byte as it came in, since its signature is checked first. */
export type TakeWebhook = (body: Uint8Array, headers: Headers) => Promise<void>;

/**
 * Takes what a payment provider reports. Once that resolves it is booked, or was known, or is about nothing of ours.
 * @returns a function that throws DomainError: `invalid_request` for what the provider has not signed, or nobody can read,
 *   `unavailable` where the provider had to be asked and gave no answer
 */
export function webhooksOf(ctx: AppContext, provider: PaymentProvider): TakeWebhook {
  const { name } = provider;
  const refused = { forged: createTally(ctx), unreadable: createTally(ctx) };
  return async (body, headers) => {
    try {
      const fact = await provider.parseWebhook(body, headers);
      if (fact !== null) await applyFact(ctx, provider, fact);
    } catch (error) {
      if (!(error instanceof PaymentError)) throw error;
      const { kind, message: reason } = error;
      if (kind === 'forged' || kind === 'unreadable') {
        ctx.metrics.webhookRefused(name, kind);
        refused[kind]((webhooks) => {
          const [level, what] = REFUSED[kind];
          ctx.log[level]({ provider: name, webhooks, reason }, what);
        });
        throw invalid(reason);
      }
      ctx.log.error({ provider: name, kind, reason }, 'webhook not booked');
      const sentence = 'The payment provider gives no answer. Please send this again.';
      throw new DomainError('unavailable', sentence, { retryAfter: 2 });
    }
  };
}

/** Counts, and tells at once and then at most every {@link TELL_EVERY} how many there were since it told last. */
function createTally({ now }: AppContext): (tell: (count: number) => void) => void {
  let [count, toldAt] = [0, -Infinity];
  return (tell) => {
    count += 1;
    if (Math.abs(now() - toldAt) < TELL_EVERY) return;
    tell(count);
    [count, toldAt] = [0, now()];
  };
}
