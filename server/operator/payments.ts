import type { PaymentMethod } from '@/contract/payment';
import { PAYMENT_METHODS } from '@/contract/words';
import type { AppContext } from '../context';
import type { PaymentProvider, PaymentProviderName } from '../payments/paymentProvider';
import type { Write } from './options';

const USAGE = `usage: npm run payments -- check
       tries each payment provider that is set up, and says what is wrong`;

const LABELS: Record<Exclude<PaymentProviderName, 'local'>, string> = {
  stripe: 'Stripe',
  btcpay: 'BTCPay Server',
};
const TABS: Record<PaymentMethod, string> = { fiat: 'card', crypto: 'crypto' };

type Server = Pick<AppContext, 'payments'> & { env: Pick<AppContext['env'], 'publicUrl'> };
/**
 * Tries the payment providers, whether a server runs or not. Nothing is bought.
 * @returns the process's exit status: 0 when all is well, 1 when something is not, 2 for other words
 */
export async function paymentsCommand(
  words: readonly string[],
  server: Server,
  write: Write,
): Promise<number> {
  if (words.join(' ') !== 'check') {
    write(USAGE);
    return 2;
  }
  const providers = [...new Set(Object.values(server.payments))];
  if (providers.length === 0) {
    write('No payment provider is set up: nobody can buy credits (docs/payments.md).');
  }
  let isWell = true;
  for (const provider of providers) {
    isWell = (await checkProvider(provider, server, write)) && isWell;
  }
  return isWell ? 0 : 1;
}

/** @returns whether all is well */
async function checkProvider(
  provider: PaymentProvider,
  { payments, env }: Server,
  write: Write,
): Promise<boolean> {
  const { name } = provider;
  if (name === 'local') {
    write('No payment provider is set up: local mode pretends to have one (docs/payments.md).');
    return true;
  }
  const methods = PAYMENT_METHODS.filter((method) => payments[method] === provider);
  write(`${LABELS[name]}: people pay by ${methods.map((method) => TABS[method]).join(' and ')}`);
  const lines = await provider.check(env.publicUrl);
  for (const { isFine, text } of lines) write(`  ${isFine ? 'ok   ' : 'wrong'}  ${text}`);
  const path = `/webhooks/${name}`;
  write(
    env.publicUrl === ''
      ? `         Its webhooks are to come to ${path} of this server; PUBLIC_URL is not set.`
      : `         Its webhooks are to come to ${env.publicUrl}${path}.`,
  );
  return lines.every(({ isFine }) => isFine);
}
