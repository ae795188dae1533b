import { TEAM_ROLES } from '../words';
import { acknowledgement, created, fields, rows } from '../reading/rows';
import {
  decimal,
  flag,
  id,
  oneOf,
  optional,
  orElse,
  text,
  wordLike,
  words,
} from '../reading/values';
import type { Route } from '../route';
import type { Team, TeamMember, TeamRole, TeamWithMembers } from './index';

/** Stands for a missing name. */
export const UNNAMED_TEAM = 'Unnamed team';

/** A role that is not known may do what a member may. */
export const role = orElse<TeamRole, TeamRole>(oneOf(TEAM_ROLES), 'member');

const member = fields<TeamMember>({
  userId: optional(id),
  email: optional(text),
  name: optional(text),
  role,
  status: optional(wordLike(['pending', 'active'])),
  avatar: optional(text),
});

const facts = {
  id,
  name: orElse(words, UNNAMED_TEAM),
  slug: optional(text),
  ownerId: optional(id),
  plan: optional(text),
  /** No balance is an unknown one, which is not $0.00. */
  balance: orElse(decimal, null),
  waiting: optional(flag),
};

export const team = fields<Team>(facts);
export const teamWithMembers = fields<TeamWithMembers>({
  ...facts,
  members: orElse(rows(member), []),
});

export const TEAM_ROUTES = {
  listTeams: { method: 'GET', path: '/api/teams', who: 'signed-in', answer: rows(team) },
  listTeamsWithMembers: {
    method: 'GET',
    path: '/api/teams/:userId',
    who: 'self',
    answer: rows(teamWithMembers),
  },
  createTeam: { method: 'POST', path: '/api/teams', who: 'self', answer: created },
  updateTeam: { method: 'PUT', path: '/api/teams/:teamId', who: 'admin', answer: acknowledgement },
} as const satisfies Record<string, Route>;
