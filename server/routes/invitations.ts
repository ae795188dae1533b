import type { Api } from '../http/api';
import { route } from '../http/route';
import { acceptInvitation, declineInvitation, invitationsFor } from '../services/invitations';

/** Invitations, as the invited person sees and answers them. */
export function registerInvitationRoutes(api: Api): void {
  route(api, 'listInvitations', ({ ctx, user }) => invitationsFor(ctx, user));

  route(api, 'acceptInvitation', async ({ ctx, user, params }) => ({
    team: await acceptInvitation(ctx, user, params.invitationId),
  }));

  route(api, 'declineInvitation', async ({ ctx, user, params }) => {
    await declineInvitation(ctx, user, params.invitationId);
    return { success: true };
  });
}
