import type { PaymentFact, PaymentProvider, PaymentProviders } from './paymentProvider';

/**
 * Stand-in for a hosted checkout: a page of this server, where a person says how the payment is to end. The page itself books
 * that, so the provider knows of nothing but that nobody has paid yet.
 */
const LOCAL: PaymentProvider = {
  name: 'local',
  origins: [],
  open: ({ transactionId }, { origin }) =>
    Promise.resolve({
      url: `${origin}/local/checkout/${encodeURIComponent(transactionId)}`,
      externalId: transactionId,
    }),
  read: (id) => Promise.resolve(factOf(id, 'open')),
  expire: (id) => Promise.resolve(factOf(id, 'expired')),
  parseWebhook: () => Promise.resolve(null),
  findPayment: () => Promise.resolve(null),
  list: nothing,
  check: () => Promise.resolve([]),
};

const factOf = (id: string, state: PaymentFact['state']): PaymentFact => ({
  ...{ kind: 'payment', externalId: id, transactionId: id, state },
  ...{ paid: null, paymentId: null, reason: null },
});

async function* nothing(): AsyncGenerator<never> {}

/** Local stand-ins for a card and a crypto payment provider. */
export const LOCAL_PAYMENT_PROVIDERS = { fiat: LOCAL, crypto: LOCAL } satisfies PaymentProviders;
