import { nextHourAt } from '@/domain/instances/due';
import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { InstanceAccess, InstanceOrder, InstanceState } from '../providers/provider';
import { deploymentsIn, updateDeployment } from '../repo/deployments';
import { returnUnit } from '../repo/offers';

/** What the provider is told of a deployment. */
export function orderOf(row: DeploymentTable): InstanceOrder {
  return {
    instanceId: row.instance_id ?? row.id,
    region: row.region,
    orderedAt: row.created_at,
  };
}

/** How a running instance is reached, as it is stored. */
export function accessColumns({ ipAddress, loginName, sshPort, portForwards }: InstanceAccess) {
  return {
    ip_address: ipAddress,
    login_name: loginName,
    ssh_port: sshPort,
    port_forwards_json: JSON.stringify(portForwards),
  };
}

/** Stores how a deploying instance came out. Whoever is second to notice changes nothing. */
async function settle(
  ctx: AppContext,
  row: DeploymentTable,
  state: Exclude<InstanceState, { status: 'deploying' }>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const changes =
      state.status === 'running'
        ? {
            status: 'running',
            started_at: state.at,
            book_at: nextHourAt({ ...row, started_at: state.at }),
            ...accessColumns(state.access),
          }
        : { status: 'failed', stopped_at: state.at, error_message: state.reason };
    const isFirst = await updateDeployment(trx.db, row.id, changes, 'deploying');
    if (isFirst && state.status === 'failed') await returnUnit(trx.db, row.offer_id, trx.now());
  });
}

/**
 * Asks the provider about deploying instances and stores what has become of them: the instant of a change is the
 * provider's, however late it is noticed. Called by the job and before every reading, so that a list is never behind.
 * @param teamId only this team's; without it, everybody's
 */
export async function refreshDeploying(ctx: AppContext, teamId?: string): Promise<void> {
  const rows = await deploymentsIn(ctx.db, 'deploying', teamId);
  for (const row of rows) {
    const now = ctx.time.of(row);
    const state = await ctx.provider.stateOf(orderOf(row), now);
    if (state.status === 'deploying') continue;
    // Whatever the provider's clock says: between the order and now.
    const at = Math.min(Math.max(state.at, row.created_at), now);
    await settle(ctx, row, { ...state, at });
  }
}
