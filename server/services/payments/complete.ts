import type { TransactionTable } from '../../db/schema';
import type { AppContext } from '../../context';
import { nextReceiptNumber } from '../../repo/receiptNumbers';
import { completeTransaction, insertTransaction } from '../../repo/transactions';
import { addEntry } from '../ledger';
import { jobKey } from './jobKey';

/** What is known of a transaction once it is completed. */
type Completion = Partial<
  Pick<TransactionTable, 'paid_micros' | 'external_id' | 'payment_id' | 'error_message'>
>;

/**
 * Completes a transaction and books its amount, as one. The team must be locked (`lockTeam`) in the same transaction, and the row
 * must have been read under that lock. A second entry for a transaction fails.
 * @returns the row as it stands now
 */
export async function complete(
  trx: AppContext,
  row: TransactionTable,
  completion: Completion = {},
): Promise<TransactionTable> {
  const completed = { ...row, error_message: null, ...completion };
  await addEntry(trx, row.team_id, {
    kind: row.kind,
    amountMicros: completed.paid_micros ?? row.amount_micros,
    transactionId: row.id,
  });
  if (row.kind === 'deposit' && row.payment_provider !== 'local') {
    await trx.queue.cancel(trx, jobKey(row.id));
  }
  const processedAt = trx.now();
  // Last: all servers wait for each other's numbers.
  const number = await nextReceiptNumber(trx.db, new Date(processedAt).getUTCFullYear());
  const done = {
    ...completed,
    status: 'completed',
    processed_at: processedAt,
    receipt_number: number,
  };
  if (!(await completeTransaction(trx.db, done))) {
    throw new Error(`Transaction ${row.id} was completed without the lock of its team.`);
  }
  return done;
}

/**
 * Stores a transaction that is completed at once, and books it: money that goes back or is corrected. The team must be locked in
 * the same transaction.
 * @returns the row
 */
export async function bookNew(trx: AppContext, row: TransactionTable): Promise<TransactionTable> {
  await insertTransaction(trx.db, row);
  return complete(trx, row);
}
