import { INVITE_ROLES, TEAM_ROLES } from '@/contract/words';
import type { Team, TeamMember } from '@/contract/team';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { collection, endpointsOf } from './rules';
import { teamsApi, type TeamMembers } from './teams';

const teamRule = {
  id: 'id',
  name: 'team',
  slug: 'text',
  ownerId: 'id',
  plan: 'public',
  balance: 'keep',
  waiting: 'keep',
} as const satisfies Rule<Team>;

const memberRule = {
  userId: 'id',
  email: 'email',
  name: 'person',
  role: choice(...TEAM_ROLES),
  status: 'public',
  avatar: 'blank',
} as const satisfies Rule<TeamMember>;

const teamMembersRule = {
  teamId: 'id',
  members: each(memberRule),
} as const satisfies Rule<TeamMembers>;

export const endpoints = endpointsOf(teamsApi, {
  listTeams: { data: collection(teamRule), label: query('the teams') },
  listTeamMembers: {
    data: collection(teamMembersRule),
    label: query('the team members'),
  },
  createTeam: {
    // The only member is the person themselves.
    arg: { name: 'team', slug: 'text', ownerId: 'id', members: 'drop' },
    label: mutation('Create Team'),
  },
  updateTeam: {
    arg: { teamId: 'id', name: 'team' },
    label: mutation('Edit Team Name'),
  },
  invite: {
    arg: { teamId: 'id', email: 'email', role: choice(...INVITE_ROLES) },
    label: mutation('Invite Member'),
  },
});
