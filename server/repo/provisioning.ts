import { sql } from 'kysely';
import type { AppContext } from '../context';
import { prepared } from '../db/prepared';
import type { DeploymentTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { rowsOf } from '../db/watch';
import { keptRead } from '../kept/keptRead';
import type { InstanceOrder, InstanceState } from '../providers/provider';
import { instanceProvider } from '../providers/registry';
import { returnUnit } from './offers';

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

const allDeploying = prepared((db) =>
  db.selectFrom('deployments').selectAll().where('status', '=', sql.lit('deploying')),
);
const deployingOfTeam = prepared((db, teamId: string) =>
  db
    .selectFrom('deployments')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('status', '=', sql.lit('deploying')),
);

/** Teams and deploying instances that are kept. */
const MOST = 50_000;

const deployingOf = keptRead(
  async (ctx, teamId: string) => ({
    value: await deployingOfTeam(ctx.db, teamId),
    from: [rowsOf('deployments', teamId)],
  }),
  { most: MOST, weigh: (rows) => 1 + rows.length },
);

/**
 * Asks the provider about deploying instances and stores what has become of them: the instant of a change is the
 * provider's, however late it is noticed. Called by the job and before every reading, so that a list is never behind.
 * @param teamId only this team's; without it, everybody's
 */
export async function refreshDeploying(ctx: AppContext, teamId?: string): Promise<void> {
  const rows = await (teamId === undefined ? allDeploying(ctx.db) : deployingOf(ctx, teamId));
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
