import { instant } from '../reading/instant';
import { UNNAMED_TEAM, role } from '../team/routes';
import { acknowledgement, fields, rows } from '../reading/rows';
import { id, optional, orElse, text, words } from '../reading/values';
import type { Route } from '../route';
import type { AcceptedInvitation, Invitation } from './index';

/** An invitation; one without an expiry stays valid to the app. */
export const invitation = fields<Invitation>({
  id,
  teamName: orElse(words, UNNAMED_TEAM),
  invitedByName: optional(text),
  role,
  expiresAt: orElse(instant, null),
});

/** An accepted one. */
export const accepted = fields<AcceptedInvitation>({
  team: fields<AcceptedInvitation['team']>({ id: optional(id), name: words }),
});

export const INVITATION_ROUTES = {
  invite: {
    method: 'POST',
    path: '/api/teams/:teamId/invite',
    who: 'admin',
    answer: acknowledgement,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/invitations',
    who: 'signed-in',
    answer: rows(invitation),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/:invitationId/accept',
    who: 'invited',
    answer: accepted,
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitations/:invitationId/decline',
    who: 'invited',
    answer: acknowledgement,
  },
} as const satisfies Record<string, Route>;
