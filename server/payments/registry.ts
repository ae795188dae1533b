import type { AppContext } from '../context';
import { LOCAL_PAYMENT_PROVIDERS } from './localCheckout';
import type { PaymentProviders } from './paymentProvider';

/** The payment providers of this installation; undefined where none is configured. Pretended payments are local mode's only. */
export function paymentProviders({ env }: Pick<AppContext, 'env'>): PaymentProviders | undefined {
  return env.localMode ? LOCAL_PAYMENT_PROVIDERS : undefined;
}
