import type { TransactionKind } from '@/contract/words';
import { MICROS_PER_DOLLAR } from '@/domain/money';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';

/** What is known of every transaction from its start. */
type Known = Pick<
  TransactionTable,
  | 'team_id'
  | 'user_id'
  | 'amount_micros'
  | 'package_id'
  | 'payment_method'
  | 'payment_provider'
  | 'return_path'
> & { kind: TransactionKind };

/** A pending transaction, whose id nobody can guess. */
export function newTransaction(
  ctx: AppContext,
  row: Known & Partial<TransactionTable>,
): TransactionTable {
  return {
    id: ctx.newId('txn'),
    status: 'pending',
    // The column holds whole credits; cents are in amount_micros.
    credits: Math.trunc(row.amount_micros / MICROS_PER_DOLLAR),
    attempts: 0,
    created_at: ctx.now(),
    paid_micros: null,
    external_id: null,
    payment_id: null,
    refers_to: null,
    processed_at: null,
    error_message: null,
    note: null,
    made_by: null,
    abandoned_at: null,
    waiting_at: null,
    cancelled_at: null,
    returned_at: null,
    receipt_number: null,
    ...row,
  };
}
