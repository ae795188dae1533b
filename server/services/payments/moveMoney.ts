import type { Micros } from '@/domain/money';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { lockTeam } from '../../db/transaction';
import { findAtProvider } from '../../repo/transactions';
import { bookNew } from './complete';
import { newTransaction } from './newTransaction';

/** Money of a deposit that moved at its provider. */
interface Movement {
  kind: 'refund' | 'dispute';
  /** By which it is known again. */
  externalId: string;
  amountMicros: Micros;
  note?: string | null;
}

/** Books a movement, unless it is booked already. @returns its row */
export async function moveMoney(
  trx: AppContext,
  deposit: TransactionTable,
  { kind, externalId, amountMicros, note = null }: Movement,
): Promise<TransactionTable> {
  const { team_id, user_id, package_id, payment_method, payment_provider, return_path } = deposit;
  await lockTeam(trx, team_id);
  const known = await findAtProvider(trx.db, payment_provider, 'external_id', externalId);
  if (known !== undefined) return known;
  const row = newTransaction(trx, {
    ...{ team_id, user_id, package_id, payment_method, payment_provider, return_path },
    ...{ kind, external_id: externalId, amount_micros: amountMicros, note },
    refers_to: deposit.id,
  });
  return bookNew(trx, row);
}
