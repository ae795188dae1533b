import { PAYMENT_ABANDONED, PAYMENT_NOT_STARTED } from '@/domain/refusals';
import { DAY_MS, HOUR_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction } from '../../db/transaction';
import { PaymentError, type PaymentFact } from '../../payments/paymentProvider';
import {
  cancelPending,
  findTransaction,
  pendingAtProviders,
  updateTransaction,
} from '../../repo/transactions';
import { askProvider } from './askProvider';
import { firstPaymentJob, jobKey, SHORTEST_REST } from './jobKey';

/** The longest rest before a provider is asked again. Milliseconds. */
const LONGEST_REST = 2 * HOUR_MS;
/** How long somebody may take to pay before the provider is asked to end it. Milliseconds. */
const LIFETIME = DAY_MS;
/** When a payment is given up that its provider does not end. Milliseconds. */
const LONGEST_LIFETIME = 2 * DAY_MS;

/**
 * The job of a deposit at a payment provider: reads what has become of it, asks to end it once it is a day old, and comes again,
 * after as long as it has waited, until that is known.
 * @param id of the transaction
 * @throws PaymentError where the provider gives no answer
 */
export async function runPayment(ctx: AppContext, id: string): Promise<void> {
  const row = await findTransaction(ctx.db, id);
  if (row === undefined || row.status === 'completed') return;
  const age = ctx.now() - row.created_at;
  if (row.external_id === null) {
    // The server ended between opening a checkout and storing its id, so nobody was led to it.
    if (age >= SHORTEST_REST) return giveUp(ctx, id, PAYMENT_NOT_STARTED);
  } else {
    const fact = await factOf(ctx, row, age);
    if (isEnded(fact)) return;
    // What is paid is waited for, however long it takes.
    if (age >= LONGEST_LIFETIME && fact?.state !== 'waiting') {
      return giveUp(ctx, id, PAYMENT_ABANDONED);
    }
  }
  const rest = Math.min(Math.max(age, SHORTEST_REST), LONGEST_REST);
  await inTransaction(ctx, (trx) =>
    trx.queue.schedule(trx, 'payment', {
      ...{ key: jobKey(id), at: trx.time.service() + rest, payload: id },
    }),
  );
}

/** Ends a deposit that is not known to be paid: as cancelled where a person did that, else as failed. */
async function giveUp(ctx: AppContext, id: string, error_message: string): Promise<void> {
  const now = ctx.now();
  await inTransaction(ctx, async ({ db }) => {
    await cancelPending(db, id, now);
    const end = { status: 'failed', processed_at: now, error_message, abandoned_at: now };
    await updateTransaction(db, id, ['pending'], end);
  });
}

const isEnded = (fact: PaymentFact | undefined): boolean =>
  fact !== undefined && fact.state !== 'open' && fact.state !== 'waiting';

/** What the provider says, once it is stored; undefined where it does not know the payment, or is not set up any more. */
async function factOf(
  ctx: AppContext,
  row: TransactionTable,
  age: number,
): Promise<PaymentFact | undefined> {
  const shallEnd = row.cancelled_at !== null || age >= LIFETIME;
  try {
    return await askProvider(ctx, row, shallEnd ? 'expire' : 'read');
  } catch (error) {
    if (!(error instanceof PaymentError) || error.kind !== 'rejected') throw error;
    ctx.log.warn({ transaction: row.id, reason: error.message }, 'payment not known any more');
    return undefined;
  }
}

/** Gives a job to each pending deposit at a provider that has none, though its time has come. */
export async function ensurePaymentJobs(ctx: AppContext): Promise<void> {
  const before = ctx.now() - 2 * SHORTEST_REST;
  for (const id of await pendingAtProviders(ctx.db, before)) {
    await inTransaction(ctx, (trx) => trx.queue.ensure(trx, 'payment', firstPaymentJob(trx, id)));
  }
}
