import { recordOf } from '@/contract/record';
import { said, withField } from '@/domain/snapshot/vocabulary';
import { GAP, type Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import * as invitations from './slice';
import { acceptFailed, declineFailed, invitationAccepted } from './messages';

export const events = eventsOf(invitations, {
  invitationAnswered: {
    payload: { id: 'id', answer: invitations.invitationsRule.answering.values },
    label: said((payload) =>
      recordOf(payload).answer === 'accept' ? 'Accepted an invitation' : 'Declined an invitation',
    ),
  },
  teamJoined: { payload: { id: 'id', name: 'team' }, label: withField('Joined', 'name') },
});

export const sentences: readonly Sentence[] = [
  [acceptFailed()],
  [declineFailed()],
  [invitationAccepted(GAP), 'team'],
];
