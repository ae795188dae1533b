import type { Rule } from '@/domain/snapshot/rules';
import { said } from '@/domain/snapshot/vocabulary';
import { eventsOf } from '../snapshot/policy/events';
import * as shell from './slice';

export const state = {
  userMenuOpen: 'keep',
  invitationsOpen: 'keep',
} as const satisfies Rule<shell.ShellState>;

export const events = eventsOf(shell, {
  userMenuOpened: { words: said('Opened the user menu') },
  userMenuClosed: { words: said('Closed the user menu') },
  invitationsOpened: { words: said('Opened the invitations') },
  invitationsClosed: { words: said('Closed the invitations') },
});
