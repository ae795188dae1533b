import { sql } from 'kysely';
import type { Db, DeploymentTable, TeamTable } from '../db/schema';

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

/** A team's facts, its booked balance, and the version of its lists. */
type TeamRow = Pick<TeamTable, 'name' | 'slug' | 'owner_id' | 'plan'> & {
  team_id: string;
  version: number;
  balance_micros: number;
  /** How many invitations are open. */
  invited: number;
};

/** What the usage of an instance is computed from, beside the time. */
export type Charged = Pick<
  DeploymentTable,
  | 'id'
  | 'created_at'
  | 'started_at'
  | 'stopped_at'
  | 'charged_until'
  | 'rate_micros'
  | 'charged_micros'
>;

/**
 * The teams that a person is in, oldest first, each once for each of its running instances, and once without any. One read,
 * so that a balance and what was charged of it are of one instant.
 */
export async function teamsWithRunning(
  db: Db,
  userId: string,
  now: number,
): Promise<(TeamRow & (Charged | { [Field in keyof Charged]: null }))[]> {
  // The last entry of a ledger holds the sum, and the key finds it without reading the others.
  const { rows } = await sql<TeamRow & (Charged | { [Field in keyof Charged]: null })>`
    select teams.id as team_id, teams.name, teams.slug, teams.owner_id, teams.plan,
      coalesce(team_versions.version, 0) as version,
      coalesce((
        select balance_micros from ledger where ledger.team_id = teams.id
        order by sequence desc limit 1
      ), 0) as balance_micros,
      (
        select count(*) from invitations
        where invitations.team_id = teams.id and status = 'pending' and expires_at > ${now}
      ) as invited,
      running.id, running.created_at, running.started_at, running.stopped_at,
      running.charged_until, running.rate_micros, running.charged_micros
    from members join teams on teams.id = members.team_id
      left join team_versions on team_versions.team_id = teams.id
      left join deployments as running
        on running.status = 'running' and running.team_id = teams.id
    where members.user_id = ${userId}
    order by teams.created_at, teams.id
  `.execute(db);
  return rows;
}
