import { createHmac, randomUUID } from 'node:crypto';
import type { SignedWebhook } from '../deliveries';
import type { EventType, FakeInvoice } from './invoices';

/** What a webhook says, before it is sent. */
export interface FakeEvent {
  type: string;
  storeId: string;
  invoiceId: string;
  timestamp: number;
  metadata: unknown;
}

/** Whether BTCPay does not send a webhook again that was answered so. */
export const isTaken = (status: number): boolean =>
  !(status === 0 || status === 408 || status === 429 || status >= 500);

/** The body as BTCPay writes it, and its signature. */
export function signedWebhook(event: object, secret: string): SignedWebhook {
  const body = JSON.stringify(event, null, 2);
  const hex = createHmac('sha256', secret).update(body, 'utf8').digest('hex');
  const headers = { 'Content-Type': 'application/json', 'BTCPay-Sig': `sha256=${hex}` };
  return { body, headers };
}

/** @param at when it happened, epoch milliseconds */
export function eventOf(
  type: EventType,
  { id, storeId, metadata }: FakeInvoice,
  facts: object,
  at: number,
): FakeEvent {
  const ids = { deliveryId: randomUUID(), webhookId: 'webhook-of-the-tests' };
  return {
    ...{ ...ids, originalDeliveryId: ids.deliveryId, isRedelivery: false },
    ...{ type, timestamp: Math.floor(at / 1000), storeId, invoiceId: id, metadata },
    ...facts,
  };
}
