import { fields } from '../reading/rows';
import { id, optional, text } from '../reading/values';
import type { Route } from '../route';
import type { User } from './index';

/** Who is signed in: without an id it is nobody. */
export const user = fields<User>({
  id,
  name: optional(text),
  email: optional(text),
  company: optional(text),
  photoURL: optional(text),
  currentTeamId: optional(id),
});

export const USER_ROUTES = {
  login: { method: 'POST', path: '/api/auth/login', who: 'signed-in', asks: true, answer: user },
  updateProfile: { method: 'PUT', path: '/api/users/:userId', who: 'self', answer: user },
  switchTeam: { method: 'PUT', path: '/api/users/:userId/current-team', who: 'self', answer: user },
} as const satisfies Record<string, Route>;
