import type { Api } from '../http/api';
import { route } from '../http/route';
import { answerInvitation, invitationsFor } from '../repo/invitations';

/** Invitations, as the invited person sees and answers them. */
export function registerInvitationRoutes(api: Api): void {
  route(api, 'listInvitations', ({ ctx, user }) => invitationsFor(ctx, user));

  route(api, 'acceptInvitation', async ({ ctx, user, params }) => ({
    team: await answerInvitation(ctx, user, params.invitationId, 'accepted'),
  }));

  route(api, 'declineInvitation', async ({ ctx, user, params }) => {
    await answerInvitation(ctx, user, params.invitationId, 'declined');
    return { success: true };
  });
}
