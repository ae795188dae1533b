import { sql } from 'kysely';
import type { Db, TeamTable } from '../db/schema';
import { askedTable, batched, byPosition } from './batched';
import { balanceColumn } from './due';

/** @returns false where another team has this slug */
export async function insertTeam(db: Db, row: TeamTable): Promise<boolean> {
  const inserted = await db
    .insertInto('teams')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateTeamName(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable('teams').set({ name }).where('id', '=', id).execute();
}

export function findTeam(db: Db, id: string): Promise<TeamTable | undefined> {
  return db.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The team with this id, or else with this slug. */
export async function findTeamBy(db: Db, idOrSlug: string): Promise<TeamTable | undefined> {
  const bySlug = db.selectFrom('teams').selectAll().where('slug', '=', idOrSlug);
  return (await findTeam(db, idOrSlug)) ?? bySlug.executeTakeFirst();
}

/** A team's facts, its balance, and the version of its lists. */
type TeamRow = Pick<TeamTable, 'id' | 'name' | 'slug' | 'owner_id' | 'plan'> & {
  version: number;
  balance_micros: number;
  /** How many invitations are open. */
  invited: number;
  /** How many payments are paid, and not confirmed yet. */
  waiting: number;
};

interface AskedTeams {
  userId: string;
  /** The time of day, which invitations end by. */
  now: number;
  /** The service time, which usage goes by. */
  service: number;
}

/** The teams that a person is in, oldest first. One read, so that a balance and what was booked of it are of one instant. */
export const teamsOf = batched(async (db: Db, asked: readonly AskedTeams[]) => {
  const { rows } = await sql<TeamRow & { position: number }>`
    select teams.id, teams.name, teams.slug, teams.owner_id, teams.plan, position,
      coalesce(team_versions.version, 0) as version,
      ${balanceColumn(db, sql`asked.service`)} as balance_micros,
      (
        select count(*) from invitations
        where invitations.team_id = teams.id and status = 'pending' and expires_at > asked.now
      ) as invited,
      (
        select count(*) from transactions
        where transactions.team_id = teams.id and status = 'pending' and waiting_at is not null
      ) as waiting
    from ${askedTable(db, { userId: 'text', now: 'bigint', service: 'bigint' }, asked)}
      join members on members.user_id = asked.userId
      join teams on teams.id = members.team_id
      left join team_versions on team_versions.team_id = teams.id
    order by position, teams.created_at, teams.id
  `.execute(db);
  return byPosition(rows, asked);
});
