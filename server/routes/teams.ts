import type { Api } from '../http/api';
import { route } from '../http/route';
import { invite } from '../services/invitations';
import { foundTeam, listTeams, listTeamsWithMembers, renameTeam } from '../services/teams';

/** Teams: both listings, creation, renaming and invitations into them. */
export function registerTeamRoutes(api: Api): void {
  route(api, 'listTeams', ({ ctx, user }) => listTeams(ctx, user.id));

  route(api, 'listTeamsWithMembers', ({ ctx, user, params }) =>
    listTeamsWithMembers(ctx, user.id, params.userId),
  );

  route(api, 'createTeam', async ({ ctx, user, body }) => ({
    id: await foundTeam(ctx, user.id, body),
  }));

  route(api, 'updateTeam', async ({ ctx, user, params, body }) => {
    await renameTeam(ctx, user.id, params.teamId, body.name);
    return { success: true };
  });

  route(api, 'invite', async ({ ctx, user, params, body }) => ({
    success: true,
    id: await invite(ctx, user.id, params.teamId, body),
  }));
}
