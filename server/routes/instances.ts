import type { Api } from '../http/api';
import { notFound } from '../errors';
import { route } from '../http/route';
import { requireDeployment } from '../repo/deployments';
import { destroyInstance } from '../services/instances';

/** Stands for a provider or region that the caller does not know; the instance's own id tells them anyway. */
const UNKNOWN = 'default';

/** Destroying instances; every member of the team may. */
export function registerInstanceRoutes(api: Api): void {
  route(api, 'destroyInstance', async ({ ctx, user, params }) => {
    const row = await requireDeployment(ctx, user.id, 'instance_id', params.instanceId);
    const fits =
      [row.provider, UNKNOWN].includes(params.providerId) &&
      [row.region, UNKNOWN].includes(params.region);
    if (!fits) throw notFound('The instance');
    await destroyInstance(ctx, row);
    return { success: true };
  });
}
