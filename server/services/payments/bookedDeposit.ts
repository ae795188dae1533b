import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import type { DisputeFact, PaymentProvider, RefundFact } from '../../payments/paymentProvider';
import { findAtProvider } from '../../repo/transactions';
import { applyPayment } from './applyPayment';

/**
 * The deposit whose money goes back. One that is not credited yet, because its payment was not heard of, is credited first.
 * @returns undefined where it is none of ours, or was never credited
 * @throws PaymentError where the provider had to be asked and gave no answer
 */
export async function bookedDeposit(
  ctx: AppContext,
  provider: PaymentProvider,
  { kind, paymentId, money }: RefundFact | DisputeFact,
): Promise<TransactionTable | undefined> {
  const deposit =
    (await findAtProvider(ctx.db, provider.name, 'payment_id', paymentId)) ??
    (await creditedNow(ctx, provider, paymentId));
  if (deposit === undefined || money.currency === 'usd') return deposit;
  const facts = { transaction: deposit.id, kind, currency: money.currency };
  ctx.log.error(facts, 'money goes back in a currency that is not booked');
  return undefined;
}

async function creditedNow(
  ctx: AppContext,
  provider: PaymentProvider,
  paymentId: string,
): Promise<TransactionTable | undefined> {
  const payment = await provider.findPayment(paymentId);
  if (payment === null) return undefined;
  const deposit = await applyPayment(ctx, provider, payment);
  // A second payment of the same transaction was not credited, so nothing is taken for it.
  return deposit?.status === 'completed' && deposit.external_id === payment.externalId
    ? deposit
    : undefined;
}
