import type { Micros } from '@/domain/money';
import { PAYMENT_ABANDONED } from '@/domain/refusals';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import { endTransactionsBefore, findTransaction, updateTransaction } from '../../repo/transactions';
import { complete } from './complete';

/** How a person has ended a payment on the page of the stand-in. */
export type PaymentResult =
  { status: 'completed' } | { status: 'cancelled' } | { status: 'failed'; errorMessage: string };

/**
 * Ends a pending transaction of the stand-in, and credits the team if it was paid, as one. Only the first result counts, however
 * many come at once. One that was given up ends by being paid and by nothing else.
 * @returns whether this result was the first, and the page to come back to; undefined for the id of no transaction
 */
export async function settleCheckout(
  ctx: AppContext,
  id: string,
  result: PaymentResult,
): Promise<{ isFirst: boolean; returnPath: string } | undefined> {
  const found = await findLocalDeposit(ctx, id);
  if (found === undefined) return undefined;
  const isFirst = await inTransaction(ctx, async (trx) => {
    await lockTeam(trx, found.team_id);
    const row = (await findTransaction(trx.db, id)) ?? found;
    if (result.status === 'completed') {
      if (isPayable(row)) await complete(trx, row);
      return isPayable(row);
    }
    return updateTransaction(trx.db, id, ['pending'], {
      status: result.status,
      processed_at: trx.now(),
      error_message: result.status === 'failed' ? result.errorMessage : null,
    });
  });
  return { isFirst, returnPath: found.return_path };
}

/** Whether money would be credited: nobody has ended it, though it may have been given up. */
const isPayable = ({ status, abandoned_at }: TransactionTable): boolean =>
  status === 'pending' || (status === 'failed' && abandoned_at !== null);

/** What a checkout's page tells of a payment; undefined for the id of none. Micro-dollars. */
export async function checkoutOf(ctx: AppContext, id: string): Promise<OpenedCheckout | undefined> {
  const row = await findLocalDeposit(ctx, id);
  return (
    row && {
      amountMicros: row.amount_micros,
      paymentMethod: row.payment_method,
      teamName: row.team_name,
      returnPath: row.return_path,
      isPayable: isPayable(row),
    }
  );
}

async function findLocalDeposit({ db }: AppContext, id: string) {
  const row = await findTransaction(db, id);
  return row?.payment_provider === 'local' && row.kind === 'deposit' ? row : undefined;
}

export interface OpenedCheckout {
  amountMicros: Micros;
  paymentMethod: string;
  /** Who gets the credits. */
  teamName: string;
  returnPath: string;
  /** Whether money would be credited. */
  isPayable: boolean;
}

/** How long somebody may take to pay. Milliseconds. */
const CHECKOUT_LIFETIME = DAY_MS;

/**
 * Ends checkouts of the stand-in that nobody has ended for a day. Money that comes in for one later is credited all the same (see
 * {@link settleCheckout}).
 */
export async function giveUpCheckouts(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  await endTransactionsBefore(ctx.db, 'local', now - CHECKOUT_LIFETIME, {
    status: 'failed',
    processed_at: now,
    error_message: PAYMENT_ABANDONED,
    abandoned_at: now,
  });
}
