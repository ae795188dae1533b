import type { Invitation } from '@/contract/invitation';
import type { Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { acknowledgementRule, collection, endpointsOf } from '../snapshot/policy/calls';
import { invitationsApi } from './invitations';

const invitationRule = {
  id: 'id',
  teamName: 'team',
  invitedByName: 'person',
  role: 'word',
  expiresAt: 'public',
} as const satisfies Rule<Invitation>;

export const endpoints = endpointsOf(invitationsApi, {
  listInvitations: {
    arg: 'drop',
    data: collection(invitationRule),
    words: query('the invitations'),
  },
  acceptInvitation: {
    arg: 'id',
    data: { team: { id: 'id', name: 'team' } },
    words: mutation('Accept Invitation'),
  },
  declineInvitation: {
    arg: 'id',
    data: acknowledgementRule,
    words: mutation('Decline Invitation'),
  },
});
