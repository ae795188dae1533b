import { teamRoleSchema, type TeamRole } from '@/contract/team';
import type { AppContext } from '../context';
import { prepared } from '../db/prepared';
import { rowsOf } from '../db/watch';
import { notFound } from '../errors';
import { keptRead } from '../kept/keptRead';

/** Roles that are kept. */
const MOST = 50_000;

const roleOfMember = prepared((db, teamId: string, userId: string) =>
  db
    .selectFrom('members')
    .select('role')
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId),
);

/** The role of a person in a team, or undefined for who is not in it. */
export const roleOf = keptRead(
  async (ctx, teamId: string, userId: string) => {
    const [row] = await roleOfMember(ctx.db, teamId, userId);
    const value = row && teamRoleSchema.parse(row.role);
    return { value, from: [rowsOf('members', teamId)] };
  },
  { most: MOST },
);

/**
 * The role of a person in a team.
 * @throws ApiError 404 when the team does not exist or the person is not in it; the two can't be told apart
 */
export async function requireMember(
  ctx: AppContext,
  teamId: string,
  userId: string,
): Promise<TeamRole> {
  const role = await roleOf(ctx, teamId, userId);
  if (role === undefined) throw notFound('The team');
  return role;
}
