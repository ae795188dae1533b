import type { Api } from '../http/api';
import { route } from '../http/route';
import { toUser } from '../repo/users';

/** The login exchange: a good token becomes a user, who is registered with a personal team at the first time. */
export function registerAuthRoutes(api: Api): void {
  route(api, 'login', ({ user }) => Promise.resolve(toUser(user)));
}
