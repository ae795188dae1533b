import type { Log } from '../log';
import { createBtcpay } from './btcpay/adapter';
import type { BtcpaySettings } from './btcpay/calls';
import { LOCAL_PAYMENT_PROVIDERS } from './localCheckout';
import type { PaymentProviders } from './paymentProvider';
import { createStripe, type StripeSettings } from './stripe/adapter';

/** Settings by which adapters are made; without an account there is none. */
export interface PaymentSettings {
  /** Whether a pretended checkout stands in where nobody else takes payments. */
  localMode: boolean;
  payments: { stripe: StripeSettings | undefined; btcpay: BtcpaySettings | undefined };
}

/**
 * The adapter for each way to pay. A provider that is set up serves at least one of them, so that all adapters are here:
 * Stripe takes cards, and crypto where that is switched on and there is no BTCPay Server.
 */
export function createPayments(
  { localMode, payments }: PaymentSettings,
  log: Log,
): PaymentProviders {
  const stripe = payments.stripe && createStripe(payments.stripe, log);
  const btcpay = payments.btcpay && createBtcpay(payments.btcpay);
  if (stripe === undefined && btcpay === undefined) return localMode ? LOCAL_PAYMENT_PROVIDERS : {};
  return {
    ...(stripe && { fiat: stripe }),
    ...(stripe && payments.stripe?.crypto && { crypto: stripe }),
    ...(btcpay && { crypto: btcpay }),
  };
}
