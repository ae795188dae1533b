import type { Db, LedgerTable } from '../db/schema';

/** The last entry of a team, which carries its balance; undefined before the first. */
export function lastEntry(db: Db, teamId: string): Promise<LedgerTable | undefined> {
  return db
    .selectFrom('ledger')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertEntries(db: Db, rows: readonly LedgerTable[]): Promise<void> {
  await db.insertInto('ledger').values(rows).execute();
}

/** Whether the team ever bought credits. */
export async function everDeposited(db: Db, teamId: string): Promise<boolean> {
  const entry = await db
    .selectFrom('ledger')
    .select('sequence')
    .where('team_id', '=', teamId)
    .where('kind', '=', 'deposit')
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
