import type { Concern } from '../concern';
import { listenForInvitations } from './listeners';
import { invitationMessages } from './messages';

export const invitations = {
  listen: listenForInvitations,
  messages: invitationMessages,
} satisfies Concern;
