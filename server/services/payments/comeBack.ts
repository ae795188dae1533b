import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { PaymentError, type PaymentFact } from '../../payments/paymentProvider';
import { findTransaction, markCancelled, markReturned } from '../../repo/transactions';
import { askProvider } from './askProvider';

/** How a payment came out, as the person is told who comes back from it. */
export type PaymentOutcome =
  'paid' | 'pending' | 'cancelled' | 'already_processed' | 'processing_failed';

/** By which of the two addresses a person comes back. */
export type WayBack = 'return' | 'cancel';

/** Longest wait for a provider while a person looks at an empty page; whatever it says later is stored all the same. Milliseconds. */
const PATIENCE = 3 * SECOND_MS;

/**
 * Somebody comes back from paying, or has cancelled. The provider says what has become of it: no webhook is waited for, and it is
 * asked to end what was cancelled.
 * @param id of the transaction; it may be anything that stands in an address
 * @returns the page that the checkout was started from; undefined for the id of no deposit
 */
export async function comeBack(
  ctx: AppContext,
  id: string,
  way: WayBack,
): Promise<{ returnPath: string; outcome: PaymentOutcome } | undefined> {
  const row = await findTransaction(ctx.db, id);
  if (row?.kind !== 'deposit') return undefined;
  if (way === 'cancel') await markCancelled(ctx.db, id, ctx.now());
  const fact = row.status === 'completed' ? undefined : await factInTime(ctx, row, way);
  const after = (await findTransaction(ctx.db, id)) ?? row;
  const { return_path: returnPath, status } = after;
  if (status !== 'completed') return { returnPath, outcome: unpaid(status, fact, way) };
  const isFirst = await markReturned(ctx.db, id, ctx.now());
  return { returnPath, outcome: isFirst ? 'paid' : 'already_processed' };
}

/** What the provider says, once it is stored; undefined where it gives no answer. */
async function factInTime(
  ctx: AppContext,
  row: TransactionTable,
  way: WayBack,
): Promise<PaymentFact | undefined> {
  const asked = askProvider(ctx, row, way === 'cancel' ? 'expire' : 'read').catch(
    (error: unknown) => {
      if (!(error instanceof PaymentError)) throw error;
      const { kind, message } = error;
      ctx.log.warn({ transaction: row.id, kind, reason: message }, 'payment not read');
      return undefined;
    },
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

function unpaid(status: string, fact: PaymentFact | undefined, way: WayBack): PaymentOutcome {
  if (fact?.state === 'waiting') return 'pending';
  if (status === 'pending') return way === 'cancel' && fact === undefined ? 'cancelled' : 'pending';
  return status === 'cancelled' || fact?.state === 'expired' ? 'cancelled' : 'processing_failed';
}
