import type { CheckoutBody } from '@/contract/payment';
import type { Micros } from '@/domain/money';
import type { AppContext } from '../../context';
import { insertTransaction } from '../../repo/transactions';
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
 * Stores a pending deposit.
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
  await insertTransaction(ctx.db, row);
  return row.id;
}
