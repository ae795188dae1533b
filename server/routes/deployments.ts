import type { AppContext } from '../context';
import { Versioned } from '../http/answer';
import type { Api } from '../http/api';
import { route } from '../http/route';
import {
  deploymentsOf,
  renameDeployment,
  requireDeployment,
  toDeployment,
} from '../repo/deployments';
import { idempotencyKey } from '../services/idempotency';
import { requireMember, type Membership } from '../repo/members';
import { placeOrder } from '../services/orders';
import { refreshDeploying } from '../services/provisioning';

/** Deploying, listing and renaming instances. */
export function registerDeploymentRoutes(api: Api): void {
  route(api, 'createDeployment', async ({ ctx, user, body, request }) => {
    const key = idempotencyKey(request);
    return toDeployment(await placeOrder(ctx, { userId: user.id, idempotencyKey: key, body }));
  });

  route(api, 'listDeployments', async ({ ctx, user, query }) => {
    const { version } = await upToDate(ctx, query.teamId, user.id);
    return new Versioned(version, () => deploymentsOf(ctx, query.teamId));
  });

  route(api, 'renameDeployment', async ({ ctx, user, params, body }) => {
    const row = await requireDeployment(ctx, user.id, 'id', params.deploymentId);
    await renameDeployment(ctx, row.id, body.name);
    return { name: body.name };
  });
}

/** A person's place in a team, once it is stored what has become of its deploying instances. */
async function upToDate(ctx: AppContext, teamId: string, userId: string): Promise<Membership> {
  const membership = await requireMember(ctx, teamId, userId);
  if (!membership.isDeploying) return membership;
  await refreshDeploying(ctx, teamId);
  return requireMember(ctx, teamId, userId);
}
