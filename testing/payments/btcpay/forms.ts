import { accountOf, RATE, type FakeInvoice } from './invoices';

const seconds = (at: number): number => Math.floor(at / 1000);
const coins = (value: number): string => value.toFixed(8);

/** An invoice as BTCPay answers it. */
export function invoiceForm(invoice: FakeInvoice, origin: string, withPayments: boolean) {
  const { id, storeId, currency, metadata, status, additionalStatus } = invoice;
  return {
    ...{ id, storeId, currency, metadata, status, additionalStatus },
    amount: String(invoice.amount),
    paidAmount: accountOf(invoice).paid.toFixed(2),
    type: 'Standard',
    checkoutLink: `${origin}/i/${id}`,
    createdTime: seconds(invoice.createdAt),
    expirationTime: seconds(invoice.expiresAt),
    monitoringExpiration: seconds(invoice.expiresAt) + 86_400,
    availableStatusesForManualMarking: status === 'Settled' ? [] : ['Settled', 'Invalid'],
    archived: false,
    checkout: {
      ...{ speedPolicy: 'MediumSpeed', paymentMethods: ['BTC-CHAIN'], defaultPaymentMethod: null },
      expirationMinutes: Math.round((invoice.expiresAt - invoice.createdAt) / 60_000),
      ...{ monitoringMinutes: 1440, paymentTolerance: invoice.tolerance },
      ...{ redirectURL: invoice.redirectUrl, redirectAutomatically: true, defaultLanguage: null },
    },
    receipt: { enabled: null, showQR: null, showPayments: null },
    ...(withPayments && { paymentMethods: [methodForm(invoice)] }),
  };
}

function methodForm(invoice: FakeInvoice) {
  const { paid } = accountOf(invoice);
  return {
    ...{ paymentMethodId: 'BTC-CHAIN', currency: 'BTC', destination: `bc1q-${invoice.id}` },
    ...{ paymentLink: `bitcoin:bc1q-${invoice.id}`, rate: String(RATE), activated: true },
    ...{ paymentMethodPaid: coins(paid / RATE), totalPaid: coins(paid / RATE) },
    ...{ due: coins((invoice.amount - paid) / RATE), amount: coins(invoice.amount / RATE) },
    ...{ paymentMethodFee: '0', additionalData: {} },
    // Payments that were taken back are left out.
    payments: invoice.payments
      .filter(({ status }) => status !== 'Invalid')
      .map(({ id, value, status, receivedAt }) => ({
        ...{ id, status, value: coins(value), fee: '0', destination: `bc1q-${invoice.id}` },
        receivedDate: seconds(receivedAt),
      })),
  };
}
