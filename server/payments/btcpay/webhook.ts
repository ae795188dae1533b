import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { parseJson } from '@/contract/record';
import { PaymentError } from '../paymentProvider';
import { invoiceId } from './invoice';

const eventSchema = z.object({ type: z.string() });
/** Of an event of an invoice; those of requests, payouts and subscriptions have other types. */
const invoiceSchema = z.object({ storeId: z.string(), invoiceId });

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
 * @throws PaymentError `forged`, `unreadable`
 */
export function invoiceIdIn(
  rawBody: Uint8Array,
  headers: Headers,
  { webhookSecret, storeId }: { webhookSecret: string; storeId: string },
): string | undefined {
  requireSignature(rawBody, headers, webhookSecret);
  const body = parseJson(Buffer.from(rawBody).toString('utf8'));
  if (!read(eventSchema, body).type.startsWith('Invoice')) return undefined;
  const event = read(invoiceSchema, body);
  // Older versions send a test with an id that begins so and is no invoice's.
  const isOurs = event.storeId === storeId && !event.invoiceId.startsWith('__test__');
  return isOurs ? event.invoiceId : undefined;
}

function read<Value>(schema: z.ZodMiniType<Value>, body: unknown): Value {
  const event = schema.safeParse(body);
  if (event.success) return event.data;
  const path = event.error.issues[0]?.path.join('.') || 'body';
  throw new PaymentError('unreadable', `The webhook has no ${path} of a form that is known.`);
}
