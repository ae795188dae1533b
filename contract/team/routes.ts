import { acknowledgement, created } from '../reading/acknowledgement';
import { rows } from '../reading/rows';
import type { Route } from '../route';
import { team, teamWithMembers } from './reading';

export const TEAM_ROUTES = {
  listTeams: {
    method: 'GET',
    path: '/api/teams',
    summary: 'List one’s teams with their balances',
    who: 'signed-in',
    answer: rows(team),
  },
  listTeamsWithMembers: {
    method: 'GET',
    path: '/api/teams/:userId',
    summary: 'List one’s teams with their members',
    who: 'self',
    errors: { 404: ['not_found'] },
    answer: rows(teamWithMembers),
  },
  createTeam: {
    method: 'POST',
    path: '/api/teams',
    summary: 'Make a team of one’s own',
    who: 'self',
    limit: 'create',
    errors: { 403: ['forbidden'], 409: ['limit_reached'] },
    answer: created,
  },
  updateTeam: {
    method: 'PUT',
    path: '/api/teams/:teamId',
    summary: 'Rename a team',
    who: 'admin',
    errors: { 403: ['forbidden'], 404: ['not_found'] },
    answer: acknowledgement,
  },
} as const satisfies Record<string, Route>;
