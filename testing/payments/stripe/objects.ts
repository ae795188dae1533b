import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type Stripe from 'stripe';

/** Objects of Stripe's API, made from the examples that Stripe publishes. */

interface Fixtures {
  account: Stripe.Account;
  balance_transaction: Stripe.BalanceTransaction;
  charge: Stripe.Charge;
  'checkout.session': Stripe.Checkout.Session;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  payment_intent: Stripe.PaymentIntent;
  payment_method_configuration: Stripe.PaymentMethodConfiguration;
  refund: Stripe.Refund;
  webhook_endpoint: Stripe.WebhookEndpoint;
}

export const CONTRACTS = path.join(__dirname, '../contracts/stripe');

let read: Fixtures | undefined;
function fixture<Name extends keyof Fixtures>(name: Name): Fixtures[Name] {
  read ??= (
    JSON.parse(readFileSync(path.join(CONTRACTS, 'fixtures3.trimmed.json'), 'utf8')) as {
      resources: Fixtures;
    }
  ).resources;
  return structuredClone(read[name]);
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** What a person is to pay. */
export interface SessionWishes {
  amount: number;
  currency: string;
  type: 'card' | 'crypto';
  successUrl: string;
  cancelUrl: string | null;
  expiresAt: number;
  email: string | null;
  reference: string | null;
  metadata: Stripe.Metadata;
}

export function newSession(
  wishes: SessionWishes,
  created: number,
  origin: string,
): Stripe.Checkout.Session {
  const id = newId('cs_test');
  const { amount, currency, type, metadata } = wishes;
  return {
    ...fixture('checkout.session'),
    ...{ id, created, currency, metadata, expires_at: wishes.expiresAt },
    ...{ amount_subtotal: amount, amount_total: amount, currency_conversion: null },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ...{ shipping_cost: null, shipping_address_collection: null, managed_payments: null },
    ...{ success_url: wishes.successUrl, cancel_url: wishes.cancelUrl, ui_mode: 'hosted_page' },
    ...{ client_reference_id: wishes.reference, customer_email: wishes.email },
    ...{ customer_details: null, invoice_creation: null, adaptive_pricing: { enabled: false } },
    ...{ allowed_payment_method_types: [type], payment_method_types: [type] },
    ...{ status: 'open', payment_status: 'unpaid', payment_intent: null },
    url: `${origin}/c/pay/${id}`,
  };
}

export function newIntent(
  session: Stripe.Checkout.Session,
  metadata: Stripe.Metadata,
  created: number,
): Stripe.PaymentIntent {
  const id = newId('pi');
  return {
    ...fixture('payment_intent'),
    ...{ id, created, metadata, client_secret: `${id}_secret_${newId('x')}` },
    ...{ amount: session.amount_total ?? 0, currency: session.currency ?? 'usd' },
    ...{ amount_received: 0, latest_charge: null, last_payment_error: null, canceled_at: null },
    ...{ next_action: null, processing: null, payment_method_types: session.payment_method_types },
    status: 'requires_payment_method',
  };
}

export function newCharge(intent: Stripe.PaymentIntent, created: number): Stripe.Charge {
  return {
    ...fixture('charge'),
    ...{ id: newId('ch'), created, metadata: intent.metadata, payment_intent: intent.id },
    ...{ amount: intent.amount, currency: intent.currency, amount_captured: intent.amount },
    ...{ amount_refunded: 0, refunded: false, captured: true, balance_transaction: newId('txn') },
  };
}

export function newRefund(charge: Stripe.Charge, amount: number, created: number): Stripe.Refund {
  return {
    ...fixture('refund'),
    ...{ id: newId('re'), created, amount, currency: charge.currency, charge: charge.id },
    ...{ payment_intent: charge.payment_intent, balance_transaction: newId('txn') },
    ...{ reason: 'requested_by_customer', status: 'succeeded' },
  };
}

export function newDispute(
  charge: Stripe.Charge,
  amount: number,
  isInquiry: boolean,
  created: number,
): Stripe.Dispute {
  return {
    ...fixture('dispute'),
    ...{ id: newId('dp'), created, amount, currency: charge.currency, charge: charge.id },
    ...{ payment_intent: charge.payment_intent, reason: 'fraudulent' },
    balance_transactions: [],
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  };
}

/** Money that moves on the account because of a dispute; a withdrawal is negative. */
export function newMovement(
  dispute: Stripe.Dispute,
  amount: number,
  created: number,
): Stripe.BalanceTransaction {
  return {
    ...fixture('balance_transaction'),
    ...{ id: newId('txn'), created, amount, net: amount, fee: 0, fee_details: [] },
    ...{ currency: dispute.currency, source: dispute.id, type: 'adjustment' },
  };
}

export function newEvent(
  type: Stripe.Event.Type,
  object: object,
  created: number,
  version: string,
): Stripe.Event {
  return {
    ...fixture('event'),
    ...{ id: newId('evt'), created, type, api_version: version, pending_webhooks: 1 },
    data: { object: structuredClone(object) },
  } as unknown as Stripe.Event;
}

/** An account that can take payments. */
export const newAccount = (): Stripe.Account => ({
  ...fixture('account'),
  ...{ charges_enabled: true, details_submitted: true, email: null },
});

/** The ways to pay that are switched on: cards and crypto. */
export function newConfiguration(): Stripe.PaymentMethodConfiguration {
  const configuration = fixture('payment_method_configuration');
  const { card } = configuration;
  return { ...configuration, ...(card && { crypto: { ...card } }) };
}

export const newEndpoint = (url: string): Stripe.WebhookEndpoint => ({
  ...fixture('webhook_endpoint'),
  ...{ id: newId('we'), url, enabled_events: ['*'], status: 'enabled' },
});
