import * as z from 'zod/mini';
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
/** An invitation as the app knows it: null where nobody tells when it expires. */
export type Invitation = MayLack<SentInvitation, 'expiresAt'>;
export const invitationListSchema = z.array(invitationSchema);

/** Body of an invitation. The address is checked more closely by the server (specification, section 5). */
export const inviteBodySchema = z.object({
  email: emailSchema,
  role: z.enum(INVITE_ROLES),
});

/** Answer of an accepted invitation: the team that was joined. */
export const acceptedInvitationSchema = z.object({
  team: z.object({ id: z.nullish(z.string()), name: z.string() }),
});
export type AcceptedInvitation = z.infer<typeof acceptedInvitationSchema>;

export const INVITATION_SCHEMAS = {
  invite: { body: inviteBodySchema, response: acknowledgementSchema },
  listInvitations: { response: invitationListSchema },
  acceptInvitation: { response: acceptedInvitationSchema },
  declineInvitation: { response: acknowledgementSchema },
};
