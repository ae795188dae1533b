import { REFUND_CAME_BACK } from '@/domain/refusals';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { PaymentProvider, RefundFact } from '../../payments/paymentProvider';
import { bookedDeposit } from './bookedDeposit';
import { moveMoney } from './moveMoney';

/**
 * Books a refund, and that one which failed came back; it may leave less than nothing.
 * @returns the deposit that it is about; undefined where none of ours was credited
 * @throws PaymentError where the provider had to be asked and gave no answer
 */
export async function applyRefund(
  ctx: AppContext,
  provider: PaymentProvider,
  fact: RefundFact,
): Promise<TransactionTable | undefined> {
  const deposit = await bookedDeposit(ctx, provider, fact);
  if (deposit === undefined) return undefined;
  const { refundId, state, money } = fact;
  const kind = 'refund';
  await inTransaction(ctx, async (trx) => {
    await moveMoney(trx, deposit, { kind, externalId: refundId, amountMicros: -money.micros });
    if (state === 'failed') {
      const externalId = `${refundId}/failed`;
      const back = {
        kind,
        externalId,
        amountMicros: money.micros,
        note: REFUND_CAME_BACK,
      } as const;
      await moveMoney(trx, deposit, back);
    }
  });
  return deposit;
}
