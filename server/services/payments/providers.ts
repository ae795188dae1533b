import type { AppContext } from '../../context';
import type { PaymentProvider } from '../../payments/paymentProvider';

/** The adapter of a stored transaction; undefined where it is not set up any more. */
export function providerNamed({ payments }: AppContext, name: string): PaymentProvider | undefined {
  return Object.values(payments).find((provider) => provider.name === name);
}

/** The payment providers that are set up, but for the stand-in: each once, though it may take more than one way to pay. */
export function realProviders({ payments }: Pick<AppContext, 'payments'>): PaymentProvider[] {
  const providers = new Set(Object.values(payments));
  return [...providers].filter(({ name }) => name !== 'local');
}
