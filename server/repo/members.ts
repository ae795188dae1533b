import { sql } from 'kysely';
import type { Db, MemberTable } from '../db/schema';

/** A person's place in a team. */
export interface MembershipRow {
  team_id: string;
  /** One of the contract's TEAM_ROLES. */
  role: string;
  /** What the team's lists follow from, with the time (`team_versions`). */
  version: number;
  /** Whether the provider must be asked how instances of the team have come out. */
  deploying: number | boolean;
}

/** The columns of a {@link MembershipRow}, of `members` with {@link VERSION_JOIN}. */
export const MEMBERSHIP =
  sql.raw(`members.team_id, members.role, coalesce(team_versions.version, 0) as version,
  exists (
    select 1 from deployments
    where deployments.status = 'deploying' and deployments.team_id = members.team_id
  ) as deploying`);
export const VERSION_JOIN = sql.raw(
  'left join team_versions on team_versions.team_id = members.team_id',
);

/** A person's membership in a team. */
export async function findMembership(
  db: Db,
  teamId: string,
  userId: string,
): Promise<MembershipRow | undefined> {
  const { rows } = await sql<MembershipRow>`
    select ${MEMBERSHIP} from members ${VERSION_JOIN}
    where members.team_id = ${teamId} and members.user_id = ${userId}
  `.execute(db);
  return rows[0];
}

/** Everybody in some teams: the owner first. */
export function membersOf(db: Db, teamIds: readonly string[]) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.team_id', 'in', teamIds)
    .select(['members.team_id', 'members.role', 'users.id'])
    .select(['users.email', 'users.name', 'users.photo_url'])
    .orderBy(sql`case members.role when 'owner' then 0 else 1 end`)
    .orderBy('members.created_at')
    .orderBy('users.id')
    .execute();
}

/** The addresses of everybody in a team. */
export async function emailsOfMembers(db: Db, teamId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.team_id', '=', teamId)
    .select('users.email')
    .execute();
  return rows.map(({ email }) => email);
}

/** The teams that a person owns, oldest first. */
export async function teamsOwnedBy(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .innerJoin('teams', 'teams.id', 'members.team_id')
    .where('members.user_id', '=', userId)
    .where('members.role', '=', 'owner')
    .select('teams.id')
    .orderBy('teams.created_at')
    .orderBy('teams.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts a person into a team; who is in it already stays what they are. */
export async function insertMember(db: Db, row: MemberTable): Promise<void> {
  await db
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
    .execute();
}
