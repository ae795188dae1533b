import type { TransactionKind } from '@/contract/words';
import type { Micros } from '@/domain/money';
import type { AppContext } from '../context';
import { insertEntry, lastEntry } from '../repo/ledger';

/** A movement of a team's money: positive in, negative out. */
export interface NewEntry {
  kind: TransactionKind | 'usage';
  amountMicros: Micros;
  /** What the provider asks for it; left out, null, where nobody asks anything. */
  costMicros?: Micros | null;
  deploymentId?: string;
  /** Credits a transaction at most once: a second entry for it fails. */
  transactionId?: string;
}

/** Adds an entry. The team must be locked (`lockTeam`) in the same transaction. */
export async function addEntry(trx: AppContext, teamId: string, entry: NewEntry): Promise<void> {
  const last = await lastEntry(trx.db, teamId);
  await insertEntry(trx.db, {
    team_id: teamId,
    sequence: (last?.sequence ?? 0) + 1,
    kind: entry.kind,
    amount_micros: entry.amountMicros,
    balance_micros: (last?.balance_micros ?? 0) + entry.amountMicros,
    deployment_id: entry.deploymentId ?? null,
    transaction_id: entry.transactionId ?? null,
    created_at: trx.now(),
    cost_micros: entry.costMicros ?? null,
  });
}
