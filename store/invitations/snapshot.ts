import { recordOf } from '@/contract/record';
import { choice, entries, type Rule } from '@/domain/snapshot/rules';
import { said, withField } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as invitations from './slice';

const answer = choice('accept', 'decline');

export const state = {
  answering: entries('id', answer),
} as const satisfies Rule<invitations.InvitationsState>;

export const events = eventsOf(invitations, {
  invitationAnswered: {
    payload: { id: 'id', answer },
    label: said((payload) =>
      recordOf(payload).answer === 'accept' ? 'Accepted an invitation' : 'Declined an invitation',
    ),
  },
  teamJoined: { payload: { id: 'id', name: 'team' }, label: withField('Joined', 'name') },
});
