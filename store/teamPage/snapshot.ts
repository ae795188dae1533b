import { chosen, typed } from '@/domain/snapshot/vocabulary';
import { GAP, type Sentence } from '@/domain/snapshot/sentences';
import { ALREADY_INVITED } from '@/domain/team/invitations';
import { eventsOf } from '@/domain/snapshot/events';
import { silentFailure } from '../api/failure.snapshot';
import * as teamPage from './slice';
import { invitationSent, inviteFailed, teamRenamed, teamRenameFailed } from './messages';

export const events = eventsOf(teamPage, {
  editNameSubmitted: 'Wanted the team name saved',
  inviteSubmitted: 'Wanted the invitation sent',
  editNameOpened: 'Opened Edit Team Name',
  editNameClosed: 'Closed Edit Team Name',
  editedNameChanged: { payload: 'text', label: typed('the team name') },
  inviteOpened: 'Opened Invite Member',
  inviteClosed: 'Closed Invite Member',
  inviteEmailChanged: { payload: 'text', label: typed('the e-mail address') },
  inviteRoleChosen: { payload: teamPage.teamPageRule.invite.role, label: chosen('Chose the role') },
  removeMemberPressed: { payload: { name: 'person' }, label: 'Wanted to remove a member' },
  removalNoticeClosed: 'Closed the notice about removing a member',
  memberPageTurned: { payload: 'keep', label: chosen('Turned members to page') },
});

export const sentences: readonly Sentence[] = [
  [teamRenameFailed()],
  ...[null, 400, 403, 404, 500].map((status): Sentence => [inviteFailed(silentFailure(status))]),
  ...[ALREADY_INVITED, 'e-mail'].map((message): Sentence => [
    inviteFailed({ ...silentFailure(400), message }),
  ]),
  [teamRenamed(GAP), 'team'],
  [invitationSent(GAP), 'email'],
];
