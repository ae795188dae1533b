import type { Db, TransactionTable } from '../db/schema';
import { MAX_LISTED } from './deployments';

/** The transactions of a team, newest first, at most {@link MAX_LISTED}. */
export function newestTransactions(db: Db, teamId: string): Promise<TransactionTable[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute();
}

/** The transaction with this id, which may be anything that somebody has put into an address, and its team's name. */
export async function findTransaction(
  db: Db,
  id: string,
): Promise<(TransactionTable & { team_name: string }) | undefined> {
  // No column holds a NUL character, and PostgreSQL does not even compare with one.
  if (id.includes('\0')) return undefined;
  return db
    .selectFrom('transactions')
    .innerJoin('teams', 'teams.id', 'transactions.team_id')
    .selectAll('transactions')
    .select('teams.name as team_name')
    .where('transactions.id', '=', id)
    .executeTakeFirst();
}

/** What a provider calls a transaction of ours (`external_id`), or the payment of a deposit (`payment_id`). */
export async function findAtProvider(
  db: Db,
  provider: string,
  column: 'external_id' | 'payment_id',
  id: string,
): Promise<TransactionTable | undefined> {
  if (id.includes('\0')) return undefined;
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('payment_provider', '=', provider)
    .where(column, '=', id)
    .executeTakeFirst();
}

export async function insertTransaction(db: Db, row: TransactionTable): Promise<void> {
  await db.insertInto('transactions').values(row).execute();
}

/** Changes a transaction that has one of these statuses. @returns false where it has another */
export async function updateTransaction(
  db: Db,
  id: string,
  statuses: readonly string[],
  changes: Partial<TransactionTable>,
): Promise<boolean> {
  const updated = await db
    .updateTable('transactions')
    .set(changes)
    .where('id', '=', id)
    .where('status', 'in', statuses)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Completes a transaction. @returns false where it is completed already */
export async function completeTransaction(db: Db, row: TransactionTable): Promise<boolean> {
  const { status, processed_at, error_message, paid_micros, external_id, payment_id } = row;
  const completed = await db
    .updateTable('transactions')
    .set({ status, processed_at, error_message, paid_micros, external_id, payment_id })
    .set({ receipt_number: row.receipt_number })
    .where('id', '=', row.id)
    .where('status', '!=', 'completed')
    .executeTakeFirst();
  return completed.numUpdatedRows > 0n;
}

/** Notes that a person has cancelled a pending transaction; the first time counts. */
export async function markCancelled(db: Db, id: string, instant: number): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ cancelled_at: instant })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('cancelled_at', 'is', null)
    .execute();
}

/** Ends a pending transaction that a person has cancelled; any other stays as it is. */
export async function cancelPending(db: Db, id: string, instant: number): Promise<void> {
  await db
    .updateTable('transactions')
    .set({ status: 'cancelled', processed_at: instant })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where('cancelled_at', 'is not', null)
    .execute();
}

/** Notes that the person came back from a completed transaction. @returns whether for the first time */
export async function markReturned(db: Db, id: string, instant: number): Promise<boolean> {
  const marked = await db
    .updateTable('transactions')
    .set({ returned_at: instant })
    .where('id', '=', id)
    .where('status', '=', 'completed')
    .where('returned_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Pending transactions at payment providers that are older than an instant, oldest first, at most {@link MAX_LISTED}. */
export async function pendingAtProviders(db: Db, instant: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<', instant)
    .where('payment_provider', '!=', 'local')
    .orderBy('created_at')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ id }) => id);
}

/** What there is of a payment provider. */
export interface AtProvider {
  provider: string;
  /** Transactions. */
  waiting: number;
  completed: number;
}

/** How many deposits wait to be paid, and what was completed in a time, at the payment providers that are not among these. */
export async function atOtherProviders(
  db: Db,
  known: readonly string[],
  range: { from: number; to: number } = { from: 0, to: 0 },
): Promise<AtProvider[]> {
  const rows = await db
    .selectFrom('transactions')
    .select(({ fn }) => [
      'payment_provider as provider',
      'status',
      fn.countAll<number>().as('count'),
    ])
    .where('payment_provider', 'not in', ['local', ...known])
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'pending'),
        and([
          eb('status', '=', 'completed'),
          eb('processed_at', '>=', range.from),
          eb('processed_at', '<', range.to),
        ]),
      ]),
    )
    .groupBy(['payment_provider', 'status'])
    .orderBy('payment_provider')
    .execute();
  const count = (provider: string, status: string): number =>
    Number(rows.find((row) => row.provider === provider && row.status === status)?.count ?? 0);
  return [...new Set(rows.map(({ provider }) => provider))].map((provider) => ({
    provider,
    waiting: count(provider, 'pending'),
    completed: count(provider, 'completed'),
  }));
}

/** Ends all pending transactions of a provider that are older than an instant. */
export async function endTransactionsBefore(
  db: Db,
  provider: string,
  instant: number,
  end: Partial<TransactionTable>,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set(end)
    .where('status', '=', 'pending')
    .where('created_at', '<', instant)
    .where('payment_provider', '=', provider)
    .execute();
}

export async function storeReceiptNumber(
  db: Db,
  id: string,
  receipt_number: string,
): Promise<void> {
  await db.updateTable('transactions').set({ receipt_number }).where('id', '=', id).execute();
}

/** What is completed and has no receipt number, oldest first. */
export function completedWithoutReceipt(db: Db, limit: number): Promise<TransactionTable[]> {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('status', '=', 'completed')
    .where('receipt_number', 'is', null)
    .orderBy('processed_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
