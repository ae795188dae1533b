import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '@/contract/record';
import { needed } from '../../providers/answers';
import { PaymentError } from '../paymentProvider';

const eventSchema = z.object({
  /** Events of requests, payouts and subscriptions have other beginnings. */
  type: z.string().check(z.startsWith('Invoice')),
  storeId: z.string(),
  /** Older versions send a test with an id that begins so and is no invoice's. */
  invoiceId: needed.check(z.regex(/^(?!__test__)/u)),
});

/** Refuses a body that was not signed with the secret, in the time that any body takes. */
function requireSignature(rawBody: Uint8Array, headers: Headers, secret: string): void {
  const [, hex = ''] = /^sha256=([0-9a-f]{64})$/iu.exec(headers.get('BTCPay-Sig') ?? '') ?? [];
  const given = Buffer.from(hex, 'hex');
  const expected = createHmac('sha256', secret).update(rawBody).digest();
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new PaymentError(
    'forged',
    'The webhook is not signed with the secret that BTCPAY_WEBHOOK_SECRET holds.',
  );
}

/**
 * The invoice that a webhook is about; undefined where it is about none of the store. What the webhook says of it is not used, so a
 * webhook may be old or come again: BTCPay is asked.
 * @throws PaymentError `forged`
 */
export function invoiceIdIn(
  rawBody: Uint8Array,
  headers: Headers,
  { webhookSecret, storeId }: { webhookSecret: string; storeId: string },
): string | undefined {
  requireSignature(rawBody, headers, webhookSecret);
  const event = eventSchema.safeParse(parseJson(Buffer.from(rawBody).toString('utf8')));
  return event.success && event.data.storeId === storeId ? event.data.invoiceId : undefined;
}
