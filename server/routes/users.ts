import type { Api } from '../http/api';
import { route } from '../http/route';
import { switchTeam, toUser, updateProfile } from '../services/people';

/** The login exchange, and what people change about themselves. */
export function registerUserRoutes(api: Api): void {
  route(api, 'login', ({ user }) => Promise.resolve(toUser(user)));

  route(api, 'updateProfile', ({ ctx, user, params, body }) =>
    updateProfile(ctx, user, params.userId, body),
  );

  route(api, 'switchTeam', ({ ctx, user, params, body }) =>
    switchTeam(ctx, user, params.userId, body.teamId),
  );
}
