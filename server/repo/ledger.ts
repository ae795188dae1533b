import { sql } from 'kysely';
import type { Db, LedgerTable } from '../db/schema';
import { balanceColumn, heldColumn, total } from './due';

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

export async function insertEntry(db: Db, row: LedgerTable): Promise<void> {
  await db.insertInto('ledger').values(row).execute();
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

/**
 * The balance of a team at an instant of the service, and what is held of it for the first hours of its instances. One read,
 * so that both are of one instant.
 */
export async function creditOf(db: Db, teamId: string, service: number) {
  const { rows } = await sql<{ balance: number; held: number }>`
    select ${balanceColumn(db, service)} as balance, (
        select ${total(heldColumn(db, service))} from deployments
        where deployments.team_id = teams.id and deployments.status in ('deploying', 'running')
      ) as held
    from teams where teams.id = ${teamId}
  `.execute(db);
  return rows[0] ?? { balance: 0, held: 0 };
}
