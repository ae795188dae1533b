import type { Concern } from '../concern';
import { listenForInvitations } from './listeners';
import { invitationMessages } from './messages';
import { invitationsReducer } from './slice';

export const invitations = {
  reducer: invitationsReducer,
  listen: listenForInvitations,
  messages: invitationMessages,
} satisfies Concern;
