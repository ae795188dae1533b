import { LOCAL_PAYMENT_PROVIDERS } from '../payments/localCheckout';
import type { PaymentProvider, PaymentProviders } from '../payments/paymentProvider';
import { signIn } from '../testing/rental';
import { makeTestServer } from '../testing/testServer';
import { openTransaction } from './payments/openTransaction';
import { warnOfLeftPayments, warnOfPayments } from './startWarnings';

const provider = (
  name: PaymentProvider['name'],
  check: PaymentProvider['check'],
): PaymentProvider => ({ ...LOCAL_PAYMENT_PROVIDERS.fiat, name, check });

async function linesOf(payments: PaymentProviders, localMode = false): Promise<object[]> {
  const lines: object[] = [];
  const line = (level: string) => (facts: object, message: string) =>
    lines.push({ level, ...facts, message });
  await warnOfPayments({
    payments,
    env: { localMode, publicUrl: 'https://console.example.com' },
    log: { info: line('info'), warn: line('warn'), error: line('error') },
  });
  return lines;
}

it('says that nobody can pay', async () => {
  expect(await linesOf({})).toEqual([
    {
      level: 'warn',
      message: 'no payment provider is set: nobody can buy credits (docs/payments.md)',
    },
  ]);
});

it('says nothing of local mode', async () => {
  expect(await linesOf(LOCAL_PAYMENT_PROVIDERS)).toEqual([]);
});

it('says of each provider what is wrong, whatever becomes of another', async () => {
  const stripe = provider('stripe', () => Promise.reject(new TypeError('a mistake')));
  const text = 'The store gives no answer: look at BTCPAY_URL.';
  const btcpay = provider('btcpay', () =>
    Promise.resolve([
      { isFine: true, text: 'The key works.' },
      { isFine: false, text },
    ]),
  );
  expect(await linesOf({ fiat: stripe, crypto: btcpay })).toEqual(
    expect.arrayContaining([
      { level: 'error', provider: 'btcpay', message: text },
      {
        ...{ level: 'error', provider: 'stripe', message: 'a payment provider is not checked' },
        error: expect.objectContaining({ message: 'a mistake' }),
      },
    ]),
  );
});

it('asks a provider once that serves both ways', async () => {
  const check = jest.fn<Promise<[]>, [string]>(() => Promise.resolve([]));
  const stripe = provider('stripe', check);
  expect(await linesOf({ fiat: stripe, crypto: stripe })).toEqual([]);
  expect(check.mock.calls).toEqual([['https://console.example.com']]);
});

it('says outside local mode that a key is for tests', async () => {
  const stripe = { ...provider('stripe', () => Promise.resolve([])), isForTests: true };
  expect(await linesOf({ fiat: stripe }, true)).toEqual([]);
  expect(await linesOf({ fiat: stripe })).toEqual([
    {
      ...{ level: 'warn', provider: 'stripe' },
      message: expect.stringMatching(/^the key is for tests: /u) as string,
    },
  ]);
});

it('names a provider that was taken out of the settings while purchases wait there', async () => {
  const server = await makeTestServer();
  const { teamId, userId } = await signIn(server, 'ada@example.com');
  for (const paymentProvider of ['local', 'btcpay', 'btcpay', 'stripe']) {
    await openTransaction(server.ctx, {
      ...{ teamId, userId, amountMicros: 50_000_000, packageId: 'package_50', paymentProvider },
      ...{ paymentMethod: 'crypto', returnPath: '/billing' },
    });
  }
  const error = jest.fn();
  const log = { ...server.ctx.log, error };
  const none = () => Promise.resolve([]);
  const warn = (payments: PaymentProviders) => warnOfLeftPayments({ ...server.ctx, payments, log });
  await warn({ fiat: provider('stripe', none) });
  const message = expect.stringMatching(
    /^a payment provider at which purchases wait is not set up/u,
  );
  expect(error.mock.calls).toEqual([[{ provider: 'btcpay', purchases: 2 }, message]]);
  await warn({ fiat: provider('stripe', none), crypto: provider('btcpay', none) });
  expect(error).toHaveBeenCalledTimes(1);
  await server.close();
});
