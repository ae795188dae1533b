import { sql } from 'kysely';
import { teamRoleSchema, type SentTeam, type TeamMember } from '@/contract/team';
import type { AppContext } from '../context';
import type { TeamNow } from './teams';

interface MemberOfTeam {
  teamId: string;
  member: TeamMember;
}

/** The same teams with everybody in them: the owner first, invited people last, as pending members. */
export async function withMembers(ctx: AppContext, teams: readonly TeamNow[]): Promise<SentTeam[]> {
  const ids = teams.map(({ team }) => team.id);
  if (ids.length === 0) return [];
  const byTeam = new Map<string, TeamMember[]>(ids.map((id) => [id, []]));
  for (const { teamId, member } of [
    ...(await membersOf(ctx, ids)),
    ...(await pendingOf(ctx, ids)),
  ]) {
    byTeam.get(teamId)?.push(member);
  }
  return teams.map(({ team }) => ({ ...team, members: byTeam.get(team.id) ?? [] }));
}

async function membersOf(ctx: AppContext, teamIds: string[]): Promise<MemberOfTeam[]> {
  const rows = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.team_id', 'in', teamIds)
    .select(['members.team_id', 'members.role', 'users.id'])
    .select(['users.email', 'users.name', 'users.photo_url'])
    .orderBy(sql`case members.role when 'owner' then 0 else 1 end`)
    .orderBy('members.created_at')
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    teamId: row.team_id,
    member: {
      userId: row.id,
      email: row.email,
      name: row.name,
      role: teamRoleSchema.parse(row.role),
      status: 'active',
      avatar: row.photo_url,
    },
  }));
}

async function pendingOf(ctx: AppContext, teamIds: string[]): Promise<MemberOfTeam[]> {
  const rows = await ctx.db
    .selectFrom('invitations')
    .where('team_id', 'in', teamIds)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now())
    .select(['team_id', 'email', 'role'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    teamId: row.team_id,
    member: {
      userId: null,
      email: row.email,
      name: null,
      role: teamRoleSchema.parse(row.role),
      status: 'pending',
      avatar: null,
    },
  }));
}
