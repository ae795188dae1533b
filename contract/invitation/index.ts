import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import { emailSchema } from '../email';
import {
  EXAMPLE_INSTANT,
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

const exampleInvitation = {
  id: 'i1',
  teamName: 'Demo Lab',
  invitedByName: 'Ada',
  role: 'admin',
  expiresAt: EXAMPLE_INSTANT,
};

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
    example: {
      body: { email: 'grace@example.com', role: 'member' },
      answer: { success: true, id: 'i1' },
    },
  },
  listInvitations: {
    summary: 'List the invitations that wait for one’s answer',
    response: invitationListSchema,
    example: { answer: [exampleInvitation, { ...exampleInvitation, id: 'i2' }] },
  },
  acceptInvitation: {
    summary: 'Accept an invitation and join its team',
    errors: { 404: ['not_found'], 409: ['already_answered'], 410: ['invitation_expired'] },
    response: acceptedInvitationSchema,
    example: { answer: { team: { id: 't1', name: 'Demo Lab' } } },
  },
  declineInvitation: {
    summary: 'Decline an invitation',
    errors: { 404: ['not_found'], 409: ['already_answered'], 410: ['invitation_expired'] },
    response: acknowledgementSchema,
    example: { answer: { success: true } },
  },
} satisfies Record<string, CallDetails>;
