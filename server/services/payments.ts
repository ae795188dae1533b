import type { PackageId, PaymentMethod } from '@/contract/payment';
import type { SentTransaction } from '@/contract/transaction';
import { MICROS_PER_DOLLAR, microsToDollars, type Micros } from '@/domain/money';
import { PAYMENT_ABANDONED } from '@/domain/reasons';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { TransactionTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { addEntry } from '../repo/ledger';
import { MOST_LISTED } from '../repo/limits';

/** A deposit that is asked for. One credit is one dollar. */
export interface NewTransaction {
  teamId: string;
  userId: string;
  amountMicros: Micros;
  packageId: PackageId;
  paymentMethod: PaymentMethod;
  paymentProvider: string;
  /** The page that started the checkout. */
  returnPath: string;
}

function toTransaction(row: TransactionTable): SentTransaction {
  const amount = microsToDollars(row.amount_micros);
  return {
    id: row.id,
    status: row.status,
    amount,
    credits: amount,
    packageId: row.package_id,
    paymentProvider: row.payment_provider,
    createdAt: new Date(row.created_at).toISOString(),
    processedAt: row.processed_at === null ? null : new Date(row.processed_at).toISOString(),
    errorMessage: row.error_message,
  };
}

/** The transactions of a team, newest first, at most {@link MOST_LISTED}. */
export async function transactionsOf(ctx: AppContext, teamId: string): Promise<SentTransaction[]> {
  const rows = await ctx.db
    .selectFrom('transactions')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toTransaction);
}

/** The transaction with this id, which may be anything that somebody has put into an address. */
export async function findTransaction(
  ctx: AppContext,
  id: string,
): Promise<TransactionTable | undefined> {
  // No column holds a NUL character, and PostgreSQL does not even compare with one.
  if (id.includes('\0')) return undefined;
  return ctx.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores a pending transaction.
 * @returns its id, which nobody can guess
 */
export async function insertTransaction(ctx: AppContext, deposit: NewTransaction): Promise<string> {
  const id = ctx.newId('txn');
  await ctx.db
    .insertInto('transactions')
    .values({
      id,
      team_id: deposit.teamId,
      user_id: deposit.userId,
      status: 'pending',
      amount_micros: deposit.amountMicros,
      // The column holds whole credits; cents of a custom amount are in amount_micros.
      credits: Math.floor(deposit.amountMicros / MICROS_PER_DOLLAR),
      package_id: deposit.packageId,
      payment_method: deposit.paymentMethod,
      payment_provider: deposit.paymentProvider,
      return_path: deposit.returnPath,
      created_at: ctx.now(),
      processed_at: null,
      error_message: null,
      abandoned_at: null,
    })
    .execute();
  return id;
}

/** How long somebody may take to pay. Milliseconds. */
const CHECKOUT_LIFETIME = DAY_MS;

/**
 * Ends checkouts that nobody has ended for a day. Money that comes in for one later is credited all the same (see
 * {@link finishTransaction}).
 */
export async function giveUpCheckouts(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .updateTable('transactions')
    .set({
      status: 'failed',
      processed_at: now,
      error_message: PAYMENT_ABANDONED,
      abandoned_at: now,
    })
    .where('status', '=', 'pending')
    .where('created_at', '<', now - CHECKOUT_LIFETIME)
    .execute();
}

/** Whether a payment for this transaction would be credited: nobody has ended it, though it may have been given up. */
export function isPayable({
  status,
  abandoned_at,
}: Pick<TransactionTable, 'status' | 'abandoned_at'>): boolean {
  return status === 'pending' || (status === 'failed' && abandoned_at !== null);
}

/** How a payment came out. */
export type PaymentResult =
  { status: 'completed' } | { status: 'cancelled' } | { status: 'failed'; errorMessage: string };

/**
 * Ends a pending transaction, and credits the team if it was paid, as one. Only the first result counts, however many
 * come at once. One that was given up ends by being paid and by nothing else.
 * @returns false if the transaction had ended before
 */
export function finishTransaction(
  ctx: AppContext,
  transaction: Pick<TransactionTable, 'id' | 'team_id' | 'amount_micros'>,
  result: PaymentResult,
): Promise<boolean> {
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, transaction.team_id);
    const ended = await trx.db
      .updateTable('transactions')
      .set({
        status: result.status,
        processed_at: trx.now(),
        error_message: result.status === 'failed' ? result.errorMessage : null,
      })
      .where('id', '=', transaction.id)
      .where((row) => {
        const isPending = row('status', '=', 'pending');
        if (result.status !== 'completed') return isPending;
        const wasGivenUp = row.and([
          row('status', '=', 'failed'),
          row('abandoned_at', 'is not', null),
        ]);
        return row.or([isPending, wasGivenUp]);
      })
      .executeTakeFirst();
    if (ended.numUpdatedRows === 0n) return false;
    if (result.status === 'completed') {
      await addEntry(trx, {
        teamId: transaction.team_id,
        kind: 'deposit',
        amountMicros: transaction.amount_micros,
        transactionId: transaction.id,
      });
    }
    return true;
  });
}
