import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import type { PaymentProvider, ProviderFact } from '../../payments/paymentProvider';
import { applyDispute } from './applyDispute';
import { applyPayment } from './applyPayment';
import { applyRefund } from './applyRefund';

/**
 * Books what a provider says, once however often and in whatever order it is told. What is paid counts whatever we thought of it
 * before.
 * @returns the deposit that it is about, as it stands now; undefined where it is none of ours
 * @throws PaymentError where the provider had to be asked and gave no answer
 */
export function applyFact(
  ctx: AppContext,
  provider: PaymentProvider,
  fact: ProviderFact,
): Promise<TransactionTable | undefined> {
  switch (fact.kind) {
    case 'payment':
      return applyPayment(ctx, provider, fact);
    case 'refund':
      return applyRefund(ctx, provider, fact);
    case 'dispute':
      return applyDispute(ctx, provider, fact);
  }
}
