import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import { emailSchema } from '../email';
import {
  acknowledgementSchema,
  idSchema,
  instantSchema,
  optionalText,
  type MayLack,
} from '../primitives';
import { teamRoleSchema } from '../team';
import { INVITE_ROLES } from '../words';

/** A pending invitation, as the invited person sees it. */
export const invitationSchema = z.object({
  id: idSchema,
  teamName: z.string(),
  invitedByName: optionalText,
  role: teamRoleSchema,
  expiresAt: instantSchema,
});
export type SentInvitation = z.infer<typeof invitationSchema>;
/** An invitation as the app knows it: null where the expiry is unknown. */
export type Invitation = MayLack<SentInvitation, 'expiresAt'>;
export const invitationListSchema = z.array(invitationSchema);

/** Answer of an accepted invitation: the team that was joined. */
export const acceptedInvitationSchema = z.object({
  team: z.object({ id: z.nullish(z.string()), name: z.string() }),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;

export const INVITATION_CALLS = {
  invite: {
    summary: 'Invite an e-mail address into a team',
    limit: 'invite',
    errors: {
      400: ['already_member', 'conflict'],
      403: ['forbidden'],
      404: ['not_found'],
      409: ['limit_reached'],
    },
    body: z.object({ email: emailSchema, role: z.enum(INVITE_ROLES) }),
    response: acknowledgementSchema,
  },
  listInvitations: {
    summary: 'List the invitations that wait for one’s answer',
    response: invitationListSchema,
  },
  acceptInvitation: {
    summary: 'Accept an invitation and join its team',
    errors: { 404: ['not_found'], 409: ['already_answered'], 410: ['invitation_expired'] },
    response: acceptedInvitationSchema,
  },
  declineInvitation: {
    summary: 'Decline an invitation',
    errors: { 404: ['not_found'], 409: ['already_answered'], 410: ['invitation_expired'] },
    response: acknowledgementSchema,
  },
} satisfies Record<string, CallDetails>;
