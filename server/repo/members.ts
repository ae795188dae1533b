import type { Kysely } from 'kysely';
import { teamRoleSchema, type TeamRole } from '@/contract/team';
import { prepared } from '../db/prepared';
import type { Database } from '../db/schema';
import { notFound } from '../http/errors';

const roleOfMember = prepared((db, teamId: string, userId: string) =>
  db
    .selectFrom('members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId),
);

/** The role of a person in a team, or undefined for who is not in it. */
export async function roleOf(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<TeamRole | undefined> {
  const [row] = await roleOfMember(db, teamId, userId);
  return row === undefined ? undefined : teamRoleSchema.parse(row.role);
}

/**
 * The role of a person in a team.
 * @throws ApiError 404 when the team does not exist or the person is not in it; the two can't be told apart
 */
export async function requireMember(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<TeamRole> {
  const role = await roleOf(db, teamId, userId);
  if (role === undefined) throw notFound('The team');
  return role;
}
