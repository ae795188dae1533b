import type { AppContext } from '../../context';
import type { PaymentProvider } from '../../payments/paymentProvider';

/** The adapter of a stored transaction; undefined where it is not set up any more. */
export function providerNamed({ payments }: AppContext, name: string): PaymentProvider | undefined {
  return Object.values(payments).find((provider) => provider.name === name);
}
