import { LOCAL_PAYMENT_PROVIDERS } from '../payments/localCheckout';
import type { CheckedLine, PaymentProvider, PaymentProviders } from '../payments/paymentProvider';
import { paymentsCommand } from './payments';

const provider = (
  name: PaymentProvider['name'],
  ...lines: readonly CheckedLine[]
): PaymentProvider => ({
  ...LOCAL_PAYMENT_PROVIDERS.fiat,
  name,
  check: () => Promise.resolve([...lines]),
});

const GOOD = { isFine: true, text: 'The key works.' };
const BAD = { isFine: false, text: 'The store gives no answer: look at BTCPAY_URL.' };

async function run(
  payments: PaymentProviders,
  { words = ['check'], publicUrl = 'https://console.example.com' } = {},
): Promise<[status: number, ...lines: string[]]> {
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const status = await paymentsCommand(words, { payments, env: { publicUrl } }, write);
  return [status, ...lines];
}

it('tries each provider once, and says what is wrong', async () => {
  const payments = { fiat: provider('stripe', GOOD), crypto: provider('btcpay', GOOD, BAD) };
  expect(await run(payments)).toEqual([
    1,
    'Stripe: people pay by card',
    '  ok     The key works.',
    '         Its webhooks are to come to https://console.example.com/webhooks/stripe.',
    'BTCPay Server: people pay by crypto',
    '  ok     The key works.',
    '  wrong  The store gives no answer: look at BTCPAY_URL.',
    '         Its webhooks are to come to https://console.example.com/webhooks/btcpay.',
  ]);
});

it('is well where a provider that serves both ways is', async () => {
  const stripe = provider('stripe', GOOD);
  expect(await run({ fiat: stripe, crypto: stripe }, { publicUrl: '' })).toEqual([
    0,
    'Stripe: people pay by crypto and card',
    '  ok     The key works.',
    '         Its webhooks are to come to /webhooks/stripe of this server; PUBLIC_URL is not set.',
  ]);
});

it('says that nothing is set up, and how it is used', async () => {
  expect(await run({})).toEqual([
    0,
    'No payment provider is set up: nobody can buy credits (docs/payments.md).',
  ]);
  expect(await run(LOCAL_PAYMENT_PROVIDERS)).toEqual([
    0,
    'No payment provider is set up: local mode pretends to have one (docs/payments.md).',
  ]);
  for (const words of [[], ['try'], ['check', 'stripe']]) {
    expect(await run({}, { words })).toEqual([2, expect.stringMatching(/^usage:/u)]);
  }
});
