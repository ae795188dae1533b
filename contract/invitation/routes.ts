import { acknowledgement } from '../reading/acknowledgement';
import { rows } from '../reading/rows';
import type { Route } from '../route';
import { accepted, invitation } from './reading';

export const INVITATION_ROUTES = {
  invite: {
    method: 'POST',
    path: '/api/teams/:teamId/invite',
    summary: 'Invite an e-mail address into a team',
    who: 'admin',
    limit: 'invite',
    errors: {
      400: ['already_member', 'conflict'],
      403: ['forbidden'],
      404: ['not_found'],
      409: ['limit_reached'],
    },
    answer: acknowledgement,
  },
  listInvitations: {
    method: 'GET',
    path: '/api/invitations',
    summary: 'List the invitations that wait for one’s answer',
    who: 'signed-in',
    answer: rows(invitation),
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/invitations/:invitationId/accept',
    summary: 'Accept an invitation and join its team',
    who: 'invited',
    errors: { 404: ['not_found'], 409: ['already_answered'], 410: ['invitation_expired'] },
    answer: accepted,
  },
  declineInvitation: {
    method: 'POST',
    path: '/api/invitations/:invitationId/decline',
    summary: 'Decline an invitation',
    who: 'invited',
    errors: { 404: ['not_found'], 409: ['already_answered'], 410: ['invitation_expired'] },
    answer: acknowledgement,
  },
} as const satisfies Record<string, Route>;
