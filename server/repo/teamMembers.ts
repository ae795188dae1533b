import { sql } from 'kysely';
import { teamRoleSchema, type SentTeam, type TeamMember } from '@/contract/team';
import type { AppContext } from '../context';
import { rowsOf } from '../db/watch';
import { keptRead } from '../kept/keptRead';
import { teamsOf } from './teams';

interface MemberOfTeam {
  teamId: string;
  member: TeamMember;
  /** When an invitation runs out, epoch milliseconds; members stay. */
  until: number;
}

/** The teams that a person is in with everybody in them: the owner first, invited people last, as pending members. */
export async function teamsWithMembers(ctx: AppContext, userId: string): Promise<SentTeam[]> {
  const teams = await teamsOf(ctx, userId);
  const ids = teams.map((team) => team.id);
  if (ids.length === 0) return [];
  const now = ctx.now();
  const byTeam = new Map<string, TeamMember[]>(ids.map((id) => [id, []]));
  for (const { teamId, member, until } of await peopleOf(ctx, ...ids)) {
    if (until > now) byTeam.get(teamId)?.push(member);
  }
  return teams.map((team) => ({ ...team, members: byTeam.get(team.id) ?? [] }));
}

/** People of teams that are kept. */
const MOST = 100_000;

/** Everybody in these teams, with those whose invitation may have run out since. */
const peopleOf = keptRead(
  async (ctx, ...teamIds: string[]) => {
    const members = await membersOf(ctx, teamIds);
    const value = [...members, ...(await pendingOf(ctx, teamIds))];
    const from = [
      ...teamIds.flatMap((id) => [rowsOf('members', id), rowsOf('invitations', id)]),
      ...members.map(({ member }) => rowsOf('users', member.userId ?? '')),
    ];
    return { value, from };
  },
  { most: MOST, weigh: (people) => 1 + people.length },
);

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
    until: Infinity,
  }));
}

async function pendingOf(ctx: AppContext, teamIds: string[]): Promise<MemberOfTeam[]> {
  const rows = await ctx.db
    .selectFrom('invitations')
    .where('team_id', 'in', teamIds)
    .where('status', '=', 'pending')
    .where('expires_at', '>', ctx.now())
    .select(['team_id', 'email', 'role', 'expires_at'])
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
    until: row.expires_at,
  }));
}
