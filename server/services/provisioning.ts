import { nextHourAt } from '@/domain/instances/due';
import { SECOND_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import type { InstanceAccess, InstanceOrder, InstanceState } from '../providers/provider';
import { deploymentsIn, findDeployment, updateDeployment } from '../repo/deployments';
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
 * Asks the provider about a deploying instance and stores what has become of it: the instant of a change is the provider's,
 * however late it is noticed.
 * @returns whether it still deploys
 */
async function refresh(ctx: AppContext, row: DeploymentTable): Promise<boolean> {
  const now = ctx.time.of(row);
  const state = await ctx.provider.stateOf(orderOf(row), now);
  if (state.status === 'deploying') return true;
  // Whatever the provider's clock says: between the order and now.
  const at = Math.min(Math.max(state.at, row.created_at), now);
  await settle(ctx, row, { ...state, at });
  return false;
}

/** The same of all deploying instances of a team, before whatever tells or decides by them: a list is never behind. */
export async function refreshDeploying(ctx: AppContext, teamId: string): Promise<void> {
  for (const row of await deploymentsIn(ctx.db, 'deploying', teamId)) await refresh(ctx, row);
}

/** The rest before a deploying instance is asked about again. Milliseconds. */
const PROGRESS_PAUSE = 2 * SECOND_MS;

const progressOf = ({ time }: AppContext, id: string, delay: number) => ({
  key: `progress:${id}`,
  at: time.service() + delay,
  payload: id,
});

/** Has an instance asked about in a while; to be called in the transaction that orders it. */
export function scheduleProgress(trx: AppContext, id: string): Promise<void> {
  return trx.queue.schedule(trx, 'progress', progressOf(trx, id, PROGRESS_PAUSE));
}

/** The job of a deploying instance: asks about it, and has it asked about again while it deploys. */
export async function checkProgress(ctx: AppContext, id: string): Promise<void> {
  const row = await findDeployment(ctx.db, 'id', id);
  if (row?.status !== 'deploying' || !(await refresh(ctx, row))) return;
  await inTransaction(ctx, (trx) => scheduleProgress(trx, id));
}

/** Makes sure that every deploying instance is asked about: one that a server of an older version has ordered is not. */
export async function watchDeploying(ctx: AppContext): Promise<void> {
  for (const { id } of await deploymentsIn(ctx.db, 'deploying')) {
    await ctx.queue.ensure(ctx, 'progress', progressOf(ctx, id, 0));
  }
}
