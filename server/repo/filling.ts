import { sql } from 'kysely';
import type { Metered } from '@/domain/instances/due';
import { HOUR_MS } from '@/domain/time';
import type { Db, DeploymentTable } from '../db/schema';
import { atLeastZero, balanceColumn, hourAfter, isAmong } from './due';

/** Where a piece ends, and the next begins. */
export type Place = Pick<DeploymentTable, 'team_id' | 'id'>;

/** Running instances whose next full hour is not known, a piece of them, in the order of their index. */
export function withoutHour(db: Db, after: Place, limit: number): Promise<Place[]> {
  return db
    .selectFrom('deployments')
    .select(['team_id', 'id'])
    .where('status', '=', 'running')
    .where('book_at', 'is', null)
    .where('team_id', '>=', after.team_id)
    .where(({ or, eb }) => or([eb('team_id', '>', after.team_id), eb('id', '>', after.id)]))
    .orderBy('team_id')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Stores the next full hour of running instances that do not have it. One that was ordered while the clock was ahead is where
 * it was charged to, and its time goes on from there.
 * @returns of how many
 */
export async function fillHours(db: Db, ids: readonly string[], service: number): Promise<number> {
  const last = sql<number>`coalesce(charged_until, started_at)`;
  const ahead = atLeastZero(db, sql`${last} - cast(${service} as bigint) - clock_lead`);
  const lead = sql<number>`(clock_lead + ${ahead})`;
  const { numUpdatedRows } = await db
    .updateTable('deployments')
    .set({
      clock_lead: lead,
      book_at: hourAfter(sql`(${last} - started_at) / ${sql.lit(HOUR_MS)}`, lead),
    })
    .where(isAmong(db, ids))
    // Not by its status, by which SQLite would look at all that run.
    .where('stopped_at', 'is', null)
    .where('book_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** A team with what is in its ledger and its balance, once for each of its running instances, and once without any. */
export type TeamBalance = { team_id: string; booked: number; balance: number } & (
  (Metered & { id: string }) | { id: null }
);

/** A piece of all teams with their balances at an instant in service time. One read, so that both are of one instant. */
export async function balancesAfter(
  db: Db,
  team: string,
  limit: number,
  service: number,
): Promise<TeamBalance[]> {
  const { rows } = await sql<TeamBalance>`
    with piece as materialized (
      select teams.id as team_id, ${balanceColumn(db, service)} as balance, coalesce((
          select balance_micros from ledger where ledger.team_id = teams.id
          order by sequence desc limit 1
        ), 0) as booked
      from teams where teams.id > ${team} order by teams.id limit ${sql.lit(limit)}
    )
    select piece.team_id, piece.booked, piece.balance, running.id, running.created_at,
      running.started_at, running.stopped_at, running.charged_until, running.clock_lead,
      running.rate_micros, running.charged_micros
    from piece left join deployments as running
      on running.status = 'running' and running.team_id = piece.team_id
    order by piece.team_id
  `.execute(db);
  return rows;
}
