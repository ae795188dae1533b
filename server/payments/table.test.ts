import { silentLog } from '../log';
import { createPayments } from './table';

const STRIPE = {
  ...{ secretKey: 'sk_test_x', webhookSecret: 'whsec_x' },
  ...{ crypto: false, apiBase: undefined },
};
const BTCPAY = {
  ...{ url: 'https://pay.example.com/btc', apiKey: 'x' },
  ...{ storeId: 'Store1', webhookSecret: 'x' },
};
const WITH_CRYPTO = { ...STRIPE, crypto: true };

it.each([
  ['pretends in local mode', true, undefined, undefined, ['local', 'local']],
  ['has nothing elsewhere', false, undefined, undefined, [undefined, undefined]],
  ['takes cards at Stripe', true, STRIPE, undefined, ['stripe', undefined]],
  ['takes both at Stripe', false, WITH_CRYPTO, undefined, ['stripe', 'stripe']],
  ['takes crypto at BTCPay', true, undefined, BTCPAY, [undefined, 'btcpay']],
  ['takes crypto at BTCPay before Stripe', false, WITH_CRYPTO, BTCPAY, ['stripe', 'btcpay']],
])('%s', (_what, localMode, stripe, btcpay, [fiat, crypto]) => {
  const payments = createPayments({ localMode, payments: { stripe, btcpay } }, silentLog);
  expect([payments.fiat?.name, payments.crypto?.name]).toEqual([fiat, crypto]);
});

it('makes one adapter for both ways, and names the origins of their pages', () => {
  const { fiat, crypto } = createPayments(
    { localMode: false, payments: { stripe: WITH_CRYPTO, btcpay: undefined } },
    silentLog,
  );
  expect(crypto).toBe(fiat);
  expect(fiat?.origins).toEqual(['https://checkout.stripe.com']);
  const both = { stripe: { ...STRIPE, apiBase: 'http://127.0.0.1:4310' }, btcpay: BTCPAY };
  const payments = createPayments({ localMode: false, payments: both }, silentLog);
  expect(payments.fiat?.origins).toEqual(['http://127.0.0.1:4310']);
  expect(payments.crypto?.origins).toEqual(['https://pay.example.com']);
});
