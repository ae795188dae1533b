import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { PaymentFact } from '../../payments/paymentProvider';
import { cancelPending } from '../../repo/transactions';
import { applyPayment } from './applyPayment';
import { providerNamed } from './providers';

/**
 * Asks the provider of a deposit what has become of it, or to end it, and stores the answer. Where a provider cannot end
 * it, what a person has cancelled is cancelled by us; if it is paid all the same, that counts.
 * @returns undefined where there is nothing to ask about, or the provider is not set up any more
 * @throws PaymentError
 */
export async function askProvider(
  ctx: AppContext,
  row: TransactionTable,
  how: 'read' | 'expire',
): Promise<PaymentFact | undefined> {
  const provider = providerNamed(ctx, row.payment_provider);
  if (provider === undefined || row.external_id === null) return undefined;
  const fact = await provider[how](row.external_id);
  await applyPayment(ctx, provider, fact);
  if (how === 'expire' && fact.state === 'open') {
    await inTransaction(ctx, ({ db }) => cancelPending(db, row.id, ctx.now()));
  }
  return fact;
}
