import { type Micros, usageMicros } from '@/domain/money';
import type { AppContext } from '../context';
import type { DeploymentTable, LedgerTable } from '../db/schema';

/** A movement of a team's money: positive in, negative out. */
export interface NewEntry {
  teamId: string;
  kind: 'deposit' | 'usage';
  amountMicros: Micros;
  deploymentId?: string;
  /** Credits a transaction at most once: a second entry for it fails. */
  transactionId?: string;
}

/** The last entry of a team, which carries its balance; undefined before the first. */
function lastEntry(
  ctx: AppContext,
  teamId: string,
): Promise<Pick<LedgerTable, 'sequence' | 'balance_micros'> | undefined> {
  return ctx.db
    .selectFrom('ledger')
    .select(['sequence', 'balance_micros'])
    .where('team_id', '=', teamId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Adds an entry. The team must be locked (`lockTeam`) in the same transaction. */
export async function addEntry(trx: AppContext, entry: NewEntry): Promise<void> {
  const last = await lastEntry(trx, entry.teamId);
  await trx.db
    .insertInto('ledger')
    .values({
      team_id: entry.teamId,
      sequence: (last?.sequence ?? 0) + 1,
      kind: entry.kind,
      amount_micros: entry.amountMicros,
      balance_micros: (last?.balance_micros ?? 0) + entry.amountMicros,
      deployment_id: entry.deploymentId ?? null,
      transaction_id: entry.transactionId ?? null,
      created_at: trx.now(),
    })
    .execute();
}

/** What is in the ledger. Usage of the last moments may not be: see {@link currentBalance}. */
export async function bookedBalance(ctx: AppContext, teamId: string): Promise<Micros> {
  return (await lastEntry(ctx, teamId))?.balance_micros ?? 0;
}

/** Whether the team ever bought credits. */
export async function everDeposited(ctx: AppContext, teamId: string): Promise<boolean> {
  const entry = await ctx.db
    .selectFrom('ledger')
    .select('sequence')
    .where('team_id', '=', teamId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}

/** All that the usage of an instance follows from, with the time. */
type Used = Pick<DeploymentTable, 'started_at' | 'stopped_at' | 'rate_micros' | 'charged_micros'>;

/** The same, and what the time of the instance follows from. */
export type Charged = Used & Pick<DeploymentTable, 'id' | 'created_at' | 'charged_until'>;

/**
 * What a deployment still owes: its whole usage up to an instant, or to its end, less what was charged. Never the usage
 * since the last charge, so that charging in pieces comes to the same as charging once.
 * @param until where it is in its own time (`ctx.time`)
 */
export function dueMicros(row: Used, until: number): Micros {
  if (row.started_at === null) return 0;
  const elapsed = Math.min(row.stopped_at ?? until, until) - row.started_at;
  return Math.max(0, usageMicros(elapsed, row.rate_micros) - row.charged_micros);
}
