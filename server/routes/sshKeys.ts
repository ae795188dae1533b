import type { Api } from '../http/api';
import { route } from '../http/route';
import { addSshKey, getSshKey, listSshKeys, removeSshKey } from '../services/sshKeys';

/** The public SSH keys of a team. */
export function registerSshKeyRoutes(api: Api): void {
  route(api, 'listSshKeys', ({ ctx, user, query }) => listSshKeys(ctx, user.id, query.teamId));

  route(api, 'createSshKey', async ({ ctx, user, body }) => ({
    id: await addSshKey(ctx, user.id, body),
  }));

  route(api, 'getSshKey', ({ ctx, user, params }) => getSshKey(ctx, user.id, params.keyId));

  route(api, 'deleteSshKey', async ({ ctx, user, params }) => {
    await removeSshKey(ctx, user.id, params.keyId);
    return { success: true };
  });
}
