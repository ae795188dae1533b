import { DISPUTE_LOST } from '@/domain/refusals';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import type { DisputeFact, PaymentProvider } from '../../payments/paymentProvider';
import { updateTransaction } from '../../repo/transactions';
import { bookedDeposit } from './bookedDeposit';
import { moveMoney } from './moveMoney';

/**
 * Books what a dispute withdraws, and what comes back of one that is won. An inquiry withdraws nothing.
 * @returns the deposit that it is about; undefined where none of ours was credited
 * @throws PaymentError where the provider had to be asked and gave no answer
 */
export async function applyDispute(
  ctx: AppContext,
  provider: PaymentProvider,
  fact: DisputeFact,
): Promise<TransactionTable | undefined> {
  const deposit = await bookedDeposit(ctx, provider, fact);
  const { disputeId, state, money } = fact;
  if (deposit === undefined || state === 'inquiry') return deposit;
  const kind = 'dispute';
  await inTransaction(ctx, async (trx) => {
    const withdrawn = { kind, externalId: disputeId, amountMicros: -money.micros } as const;
    const row = await moveMoney(trx, deposit, withdrawn);
    if (state === 'won') {
      const externalId = `${disputeId}/won`;
      await moveMoney(trx, deposit, { kind, externalId, amountMicros: money.micros });
    } else if (state === 'lost' && row.note === null) {
      await updateTransaction(trx.db, row.id, ['completed'], { note: DISPUTE_LOST });
    }
  });
  return deposit;
}
