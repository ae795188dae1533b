import type { User } from '@/contract/user';
import type { Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { endpointsOf } from './rules';
import { usersApi } from './users';

const userRule = {
  id: 'id',
  name: 'person',
  email: 'email',
  company: 'company',
  photoURL: 'blank',
  currentTeamId: 'id',
} as const satisfies Rule<User>;

export const endpoints = endpointsOf(usersApi, {
  currentUser: { data: userRule, label: query('who is signed in') },
  updateProfile: {
    // Hidden as the draft is: a stored field equals its draft, which is then emptied.
    arg: { userId: 'id', name: 'text', company: 'text' },
    data: userRule,
    label: mutation('Save Profile'),
  },
  switchTeam: {
    data: userRule,
    label: mutation('Switch Team'),
  },
});
