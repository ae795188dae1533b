import type { CheckoutBody } from '@/contract/payment';
import type { Micros } from '@/domain/money';
import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { insertTransaction } from '../../repo/transactions';
import { firstPaymentJob } from './jobKey';
import { newTransaction } from './newTransaction';

/** A deposit that is asked for. */
interface NewDeposit extends Pick<CheckoutBody, 'packageId' | 'paymentMethod'> {
  teamId: string;
  userId: string;
  amountMicros: Micros;
  paymentProvider: string;
  returnPath: string;
}

/**
 * Stores a pending deposit; at a payment provider, with the job that looks after it.
 * @returns its id, which nobody can guess
 */
export async function openTransaction(ctx: AppContext, deposit: NewDeposit): Promise<string> {
  const row = newTransaction(ctx, {
    kind: 'deposit',
    team_id: deposit.teamId,
    user_id: deposit.userId,
    amount_micros: deposit.amountMicros,
    package_id: deposit.packageId,
    payment_method: deposit.paymentMethod,
    payment_provider: deposit.paymentProvider,
    return_path: deposit.returnPath,
  });
  await inTransaction(ctx, async (trx) => {
    await insertTransaction(trx.db, row);
    if (row.payment_provider === 'local') return;
    await trx.queue.schedule(trx, 'payment', firstPaymentJob(trx, row.id));
  });
  return row.id;
}
