import type { Api } from '../http/api';
import { route } from '../http/route';
import {
  renameDeployment,
  requireDeployment,
  toDeployment,
  writtenDeploymentsOf,
} from '../repo/deployments';
import { idempotencyKey } from '../repo/idempotency';
import { requireMember } from '../repo/members';
import { placeOrder } from '../repo/orders';
import { refreshDeploying } from '../repo/provisioning';

/** Deploying, listing and renaming instances. */
export function registerDeploymentRoutes(api: Api): void {
  route(api, 'createDeployment', async ({ ctx, user, body, request }) => {
    const key = idempotencyKey(request);
    return toDeployment(await placeOrder(ctx, { userId: user.id, idempotencyKey: key, body }));
  });

  route(api, 'listDeployments', async ({ ctx, user, query }) => {
    await requireMember(ctx, query.teamId, user.id);
    await refreshDeploying(ctx, query.teamId);
    return writtenDeploymentsOf(ctx, query.teamId);
  });

  route(api, 'renameDeployment', async ({ ctx, user, params, body }) => {
    const row = await requireDeployment(ctx, user.id, 'id', params.deploymentId);
    await renameDeployment(ctx, row.id, body.name);
    return { name: body.name };
  });
}
