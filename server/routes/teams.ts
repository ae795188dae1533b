import { mayInTeam, type TeamAction } from '@/domain/team/permissions';
import { NOT_PERMITTED } from '@/domain/team/refusals';
import type { AppContext } from '../context';
import { Versioned } from '../http/answer';
import type { Api } from '../http/api';
import { DomainError, notFound } from '../errors';
import { route } from '../http/route';
import { invite } from '../repo/invitations';
import { requireMember } from '../repo/members';
import { withMembers } from '../repo/teamMembers';
import { foundTeam, renameTeam, teamsOf, versionOf } from '../repo/teams';

/** Teams: both listings, creation, renaming and invitations into them. */
export function registerTeamRoutes(api: Api): void {
  route(api, 'listTeams', async ({ ctx, user }) => {
    const teams = await teamsOf(ctx, user.id);
    return new Versioned(versionOf(teams), () => teams.map(({ team }) => team));
  });

  route(api, 'listTeamsWithMembers', async ({ ctx, user, params }) => {
    if (params.userId !== user.id) throw notFound('The user');
    const teams = await teamsOf(ctx, user.id);
    return new Versioned(versionOf(teams), () => withMembers(ctx, teams));
  });

  route(api, 'createTeam', async ({ ctx, user, body }) => {
    if (body.ownerId !== user.id) {
      throw new DomainError('forbidden', 'A team can only be created for oneself (ownerId).');
    }
    // The members of the body are not believed: others join by accepting an invitation.
    const { name, slug } = body;
    return { id: await foundTeam(ctx, { name, slug, ownerId: user.id }) };
  });

  route(api, 'updateTeam', async ({ ctx, user, params, body }) => {
    await requirePermission(ctx, 'editName', params.teamId, user.id);
    await renameTeam(ctx, params.teamId, body.name);
    return { success: true };
  });

  route(api, 'invite', async ({ ctx, user, params, body }) => {
    await requirePermission(ctx, 'invite', params.teamId, user.id);
    const id = await invite(ctx, { ...body, teamId: params.teamId, invitedBy: user.id });
    return { success: true, id };
  });
}

/** @throws ApiError 404 for who is not in the team, 403 for who is but may not */
async function requirePermission(
  ctx: AppContext,
  action: TeamAction,
  teamId: string,
  userId: string,
): Promise<void> {
  const { role } = await requireMember(ctx, teamId, userId);
  if (!mayInTeam(action, role)) throw new DomainError('forbidden', NOT_PERMITTED[action]);
}
