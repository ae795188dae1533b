import type { Rule } from '@/domain/snapshot/rules';
import { eventsOf } from '../snapshot/rules/events';
import * as shell from './slice';

export const state = {
  userMenuOpen: 'keep',
  invitationsOpen: 'keep',
} as const satisfies Rule<shell.ShellState>;

export const events = eventsOf(shell, {
  userMenuOpened: 'Opened the user menu',
  userMenuClosed: 'Closed the user menu',
  invitationsOpened: 'Opened the invitations',
  invitationsClosed: 'Closed the invitations',
});
