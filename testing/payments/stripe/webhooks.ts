import Stripe from 'stripe';
import type { SignedWebhook } from '../deliveries';

const { webhooks } = new Stripe('sk_test_only_signs');

/**
 * Signs an event, or any text, as Stripe does.
 * @param at when it was signed, epoch milliseconds
 */
export function signedWebhook(
  event: Stripe.Event | string,
  secret: string,
  at: number,
): SignedWebhook {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = Math.floor(at / 1000);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    body: payload,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
  };
}
