import { type Micros, usageMicros } from '@/domain/money';
import type { AppContext } from '../context';
import { insertEntries, lastEntry } from '../repo/ledger';
import type { Charged } from '../repo/teams';

/** A movement of a team's money: positive in, negative out. */
export interface NewEntry {
  kind: 'deposit' | 'usage';
  amountMicros: Micros;
  deploymentId?: string;
  /** Credits a transaction at most once: a second entry for it fails. */
  transactionId?: string;
}

/** Adds entries in their order. The team must be locked (`lockTeam`) in the same transaction. */
export async function addEntries(
  trx: AppContext,
  teamId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  let { sequence, balance_micros } = (await lastEntry(trx.db, teamId)) ?? NO_ENTRY;
  const rows = entries.map((entry) => ({
    team_id: teamId,
    sequence: (sequence += 1),
    kind: entry.kind,
    amount_micros: entry.amountMicros,
    balance_micros: (balance_micros += entry.amountMicros),
    deployment_id: entry.deploymentId ?? null,
    transaction_id: entry.transactionId ?? null,
    created_at: trx.now(),
  }));
  await insertEntries(trx.db, rows);
}

const NO_ENTRY = { sequence: 0, balance_micros: 0 };

/** What is in the ledger, in micro-dollars. Usage of the last moments may not be: see {@link dueMicros}. */
export async function bookedBalance(
  { db }: Pick<AppContext, 'db'>,
  teamId: string,
): Promise<Micros> {
  return (await lastEntry(db, teamId))?.balance_micros ?? 0;
}

/**
 * What a deployment still owes, in micro-dollars: its whole usage up to an instant, or to its end, less what was charged.
 * Never the usage since the last charge, so that charging in pieces comes to the same as charging once.
 * @param until where it is in its own time (`ctx.time`)
 */
export function dueMicros(
  row: Pick<Charged, 'started_at' | 'stopped_at' | 'rate_micros' | 'charged_micros'>,
  until: number,
): Micros {
  if (row.started_at === null) return 0;
  const elapsed = Math.min(row.stopped_at ?? until, until) - row.started_at;
  return Math.max(0, usageMicros(elapsed, row.rate_micros) - row.charged_micros);
}
