import { sql } from 'kysely';
import { teamRoleSchema, type TeamRole } from '@/contract/team';
import type { AppContext } from '../context';
import { notFound } from '../errors';

/** A person's place in a team. */
export interface Membership {
  role: TeamRole;
  /** What the team's lists follow from, with the time (`team_versions`). */
  version: number;
  /** Whether the provider must be asked how instances of the team have come out. */
  isDeploying: boolean;
}

/** A person's place in a team, or undefined for who is not in it. One read, since every poll asks it. */
export async function membershipOf(
  ctx: AppContext,
  teamId: string,
  userId: string,
): Promise<Membership | undefined> {
  const { rows } = await sql<{ role: string; version: number; deploying: number | boolean }>`
    select members.role, coalesce(team_versions.version, 0) as version,
      exists (
        select 1 from deployments
        where deployments.status = 'deploying' and deployments.team_id = members.team_id
      ) as deploying
    from members left join team_versions on team_versions.team_id = members.team_id
    where members.team_id = ${teamId} and members.user_id = ${userId}
  `.execute(ctx.db);
  const row = rows[0];
  if (row === undefined) return undefined;
  return {
    role: teamRoleSchema.parse(row.role),
    version: row.version,
    isDeploying: Boolean(row.deploying),
  };
}

/**
 * The same.
 * @throws ApiError 404 when the team does not exist or the person is not in it; the two can't be told apart
 */
export async function requireMember(
  ctx: AppContext,
  teamId: string,
  userId: string,
): Promise<Membership> {
  const membership = await membershipOf(ctx, teamId, userId);
  if (membership === undefined) throw notFound('The team');
  return membership;
}
