import type { Log } from '../log';
import { createBtcpay } from './btcpay/adapter';
import type { BtcpaySettings } from './btcpay/calls';
import { LOCAL_PAYMENT_PROVIDERS } from './localCheckout';
import type { PaymentProvider, PaymentProviders } from './paymentProvider';

/** An account at Stripe. */
export interface StripeSettings {
  secretKey: string;
  /** The signing secret of the webhook endpoint. */
  webhookSecret: string;
  /** Whether people may pay by crypto there, beside cards. */
  crypto: boolean;
  /** Another origin than Stripe's own, for tests. */
  apiBase: string | undefined;
}

/** Settings by which adapters are made; without an account there is none. */
export interface PaymentSettings {
  /** Whether a pretended checkout stands in where nobody else takes payments. */
  localMode: boolean;
  payments: { stripe: StripeSettings | undefined; btcpay: BtcpaySettings | undefined };
}

/** How the adapter of each is made. */
interface Adapters {
  stripe?: (settings: StripeSettings, log: Log) => PaymentProvider;
  btcpay?: (settings: BtcpaySettings, log: Log) => PaymentProvider;
}
const ADAPTERS: Adapters = { btcpay: (settings) => createBtcpay(settings) };

/**
 * The adapter for each way to pay. A provider that is set up serves at least one of them, so that all adapters are here:
 * Stripe takes cards, and crypto where that is switched on and there is no BTCPay Server.
 */
export function createPayments(
  { localMode, payments }: PaymentSettings,
  log: Log,
): PaymentProviders {
  const stripe = payments.stripe && ADAPTERS.stripe?.(payments.stripe, log);
  const btcpay = payments.btcpay && ADAPTERS.btcpay?.(payments.btcpay, log);
  if (stripe === undefined && btcpay === undefined) return localMode ? LOCAL_PAYMENT_PROVIDERS : {};
  return {
    ...(stripe && { fiat: stripe }),
    ...(stripe && payments.stripe?.crypto && { crypto: stripe }),
    ...(btcpay && { crypto: btcpay }),
  };
}
