import { eventsOf } from '@/domain/snapshot/events';
import * as shell from './slice';

export const events = eventsOf(shell, {
  userMenuOpened: 'Opened the user menu',
  userMenuClosed: 'Closed the user menu',
  invitationsOpened: 'Opened the invitations',
  invitationsClosed: 'Closed the invitations',
});
