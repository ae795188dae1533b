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

export async function insertTransaction(db: Db, row: TransactionTable): Promise<void> {
  await db.insertInto('transactions').values(row).execute();
}

/** How a transaction ended. */
type End = Pick<TransactionTable, 'status' | 'processed_at' | 'error_message'>;

/**
 * Ends a pending transaction; one that was given up only by being completed.
 * @returns false if it had ended before
 */
export async function endTransaction(db: Db, id: string, end: End): Promise<boolean> {
  const ended = await db
    .updateTable('transactions')
    .set(end)
    .where('id', '=', id)
    .where((row) => {
      const isPending = row('status', '=', 'pending');
      if (end.status !== 'completed') return isPending;
      const wasGivenUp = row.and([
        row('status', '=', 'failed'),
        row('abandoned_at', 'is not', null),
      ]);
      return row.or([isPending, wasGivenUp]);
    })
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

/** Ends all pending transactions that are older than an instant. */
export async function endTransactionsBefore(
  db: Db,
  instant: number,
  end: End & Pick<TransactionTable, 'abandoned_at'>,
): Promise<void> {
  await db
    .updateTable('transactions')
    .set(end)
    .where('status', '=', 'pending')
    .where('created_at', '<', instant)
    .execute();
}
