import type { Api } from '../http/api';
import { notFound } from '../errors';
import { route } from '../http/route';
import { requireMember } from '../repo/members';
import { setCurrentTeam, toUser, updateProfile, type SignedInUser } from '../repo/users';

/** What people change about themselves; other people can't even be told to exist. */
export function registerUserRoutes(api: Api): void {
  route(api, 'updateProfile', async ({ ctx, user, params, body }) => {
    requireSelf(user, params.userId);
    return toUser(await updateProfile(ctx, user.id, body));
  });

  route(api, 'switchTeam', async ({ ctx, user, params, body }) => {
    requireSelf(user, params.userId);
    await requireMember(ctx, body.teamId, user.id);
    return toUser(await setCurrentTeam(ctx, user.id, body.teamId));
  });
}

function requireSelf(user: SignedInUser, userId: string): void {
  if (user.id !== userId) throw notFound('The user');
}
