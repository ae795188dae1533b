import type { Handlers } from '../http/route';
import { invite } from '../services/invitations';
import { createTeam, listTeams, listTeamsWithMembers, renameTeam } from '../services/teams';

/** Teams: both listings, creation, renaming and invitations into them. */
export const teamHandlers = {
  listTeams: ({ ctx, user }) => listTeams(ctx, user.id),

  listTeamsWithMembers: ({ ctx, user, params }) =>
    listTeamsWithMembers(ctx, user.id, params.userId),

  createTeam: async ({ ctx, user, body }) => ({ id: await createTeam(ctx, user.id, body) }),

  updateTeam: async ({ ctx, user, params, body }) => {
    await renameTeam(ctx, user.id, params.teamId, body.name);
    return { success: true };
  },

  invite: async ({ ctx, user, params, body }) => ({
    success: true,
    id: await invite(ctx, user.id, params.teamId, body),
  }),
} satisfies Partial<Handlers>;
