import type { Handlers } from '../http/route';
import { addSshKey, getSshKey, listSshKeys, removeSshKey } from '../services/sshKeys';

/** The public SSH keys of a team. */
export const sshKeyHandlers = {
  listSshKeys: ({ ctx, user, query }) => listSshKeys(ctx, user, query.teamId),

  createSshKey: async ({ ctx, user, body }) => ({ id: await addSshKey(ctx, user.id, body) }),

  getSshKey: ({ ctx, user, params }) => getSshKey(ctx, user.id, params.keyId),

  deleteSshKey: async ({ ctx, user, params }) => {
    await removeSshKey(ctx, user.id, params.keyId);
    return { success: true };
  },
} satisfies Partial<Handlers>;
