import type { Route } from '../route';
import { user } from './reading';

export const USER_ROUTES = {
  login: {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in; the first time makes the person and a personal team',
    who: 'signed-in',
    asks: true,
    limit: 'login',
    answer: user,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/users/:userId',
    summary: 'Change name and company',
    who: 'self',
    errors: { 404: ['not_found'] },
    answer: user,
  },
  switchTeam: {
    method: 'PUT',
    path: '/api/users/:userId/current-team',
    summary: 'Make another of one’s teams the current one',
    who: 'self',
    errors: { 404: ['not_found'] },
    answer: user,
  },
} as const satisfies Record<string, Route>;
