import type { PaymentProvider, PaymentProviders } from './paymentProvider';

/** Stand-in for a hosted checkout: a page of this server, where a person says how the payment is to end. */
function localProvider(name: string): PaymentProvider {
  return {
    name,
    open: (transactionId, origin) =>
      Promise.resolve(`${origin}/local/checkout/${encodeURIComponent(transactionId)}`),
  };
}

/** Local stand-ins for a card and a crypto payment provider. */
export const LOCAL_PAYMENT_PROVIDERS: PaymentProviders = {
  fiat: localProvider('card'),
  crypto: localProvider('crypto'),
};
