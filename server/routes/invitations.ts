import type { Handlers } from '../http/route';
import { acceptInvitation, declineInvitation, invitationsFor } from '../services/invitations';

/** Invitations, as the invited person sees and answers them. */
export const invitationHandlers = {
  listInvitations: ({ ctx, user }) => invitationsFor(ctx, user),

  acceptInvitation: async ({ ctx, user, params }) => ({
    team: await acceptInvitation(ctx, user, params.invitationId),
  }),

  declineInvitation: async ({ ctx, user, params }) => {
    await declineInvitation(ctx, user, params.invitationId);
    return { success: true };
  },
} satisfies Partial<Handlers>;
