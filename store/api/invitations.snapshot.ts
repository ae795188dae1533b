import { TEAM_ROLES } from '@/contract/words';
import type { Invitation } from '@/contract/invitation';
import { choice, type Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { collection, endpointsOf } from './rules';
import { invitationsApi } from './invitations';

const invitationRule = {
  id: 'id',
  teamName: 'team',
  invitedByName: 'person',
  role: choice(...TEAM_ROLES),
  expiresAt: 'public',
} as const satisfies Rule<Invitation>;

export const endpoints = endpointsOf(invitationsApi, {
  listInvitations: {
    data: collection(invitationRule),
    label: query('the invitations'),
  },
  acceptInvitation: {
    data: { team: { id: 'id', name: 'team' } },
    label: mutation('Accept Invitation'),
  },
  declineInvitation: {
    label: mutation('Decline Invitation'),
  },
});
