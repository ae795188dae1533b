import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { InstanceOrder, InstanceState } from '../providers/provider';
import { instanceProvider } from '../providers/registry';
import { returnUnit } from '../repo/offers';

/** What the provider is told of a deployment. */
export function orderOf(row: DeploymentTable): InstanceOrder {
  return {
    instanceId: row.instance_id ?? row.id,
    region: row.region,
    orderedAt: row.created_at,
  };
}

/** Stores how a deploying instance came out. Whoever is second to notice changes nothing. */
async function settle(
  ctx: AppContext,
  row: DeploymentTable,
  state: Exclude<InstanceState, { status: 'deploying' }>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const settled = await trx.db
      .updateTable('deployments')
      .set(
        state.status === 'running'
          ? {
              status: 'running',
              started_at: state.at,
              ip_address: state.access.ipAddress,
              login_name: state.access.loginName,
              ssh_port: state.access.sshPort,
              port_forwards_json: JSON.stringify(state.access.portForwards),
            }
          : { status: 'failed', stopped_at: state.at, error_message: state.reason },
      )
      .where('id', '=', row.id)
      .where('status', '=', 'deploying')
      .executeTakeFirst();
    if (settled.numUpdatedRows > 0n && state.status === 'failed') {
      await returnUnit(trx, row.offer_id);
    }
  });
}

/**
 * Asks the provider about deploying instances and stores what has become of them: the instant of a change is the
 * provider's, however late it is noticed. Called by the job and before every reading, so that a list is never behind.
 * @param teamId only this team's; without it, everybody's
 */
export async function refreshDeploying(ctx: AppContext, teamId?: string): Promise<void> {
  let deploying = ctx.db.selectFrom('deployments').selectAll().where('status', '=', 'deploying');
  if (teamId !== undefined) deploying = deploying.where('team_id', '=', teamId);
  const rows = await deploying.execute();
  await ctx.time.meet(ctx.db, rows);
  const provider = instanceProvider(ctx);
  for (const row of rows) {
    const now = ctx.time.of(row);
    const state = await provider.stateOf(orderOf(row), now);
    if (state.status === 'deploying') continue;
    // Whatever the provider's clock says: between the order and now.
    const at = Math.min(Math.max(state.at, row.created_at), now);
    await settle(ctx, row, { ...state, at });
  }
}
