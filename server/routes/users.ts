import type { Handlers } from '../http/route';
import { switchTeam, toUser, updateProfile } from '../services/people';

/** The login exchange, and what people change about themselves. */
export const userHandlers = {
  login: ({ user }) => Promise.resolve(toUser(user)),

  updateProfile: ({ ctx, user, params, body }) => updateProfile(ctx, user, params.userId, body),

  switchTeam: ({ ctx, user, params, body }) => switchTeam(ctx, user, params.userId, body.teamId),
} satisfies Partial<Handlers>;
