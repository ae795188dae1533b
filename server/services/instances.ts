import { mayDo, notDestroyable } from '@/domain/instances/actions';
import type { AppContext } from '../context';
import type { DeploymentTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError } from '../errors';
import { instanceProvider } from '../providers/registry';
import { chargeTeam } from './metering';
import { deploymentRow } from '../repo/deployments';
import { returnUnit } from '../repo/offers';
import { orderOf, refreshDeploying } from './provisioning';

/**
 * Destroys an instance: gives the machine back, books its usage up to this instant and stores its end, in one
 * transaction. Nothing is charged for it afterwards.
 * @throws ApiError 409 unless it is running; so also for the second of two that destroy it at once
 */
export async function destroyInstance(ctx: AppContext, target: DeploymentTable): Promise<void> {
  await refreshDeploying(ctx, target.team_id);
  await inTransaction(ctx, async (open) => {
    await lockTeam(open, target.team_id);
    // The last charge and the stored end are one instant: what is shown as usage is then what was taken.
    const trx = { ...open, time: open.time.still() };
    const row = await deploymentRow(trx, target.id);
    if (!mayDo('destroy', row.status)) {
      throw new DomainError('not_destroyable', notDestroyable(row.status));
    }
    await chargeTeam(trx, row.team_id);
    await instanceProvider(trx).terminate(orderOf(row));
    await trx.db
      .updateTable('deployments')
      .set({ status: 'terminated', stopped_at: trx.time.of(row) })
      .where('id', '=', row.id)
      .execute();
    await returnUnit(trx, row.offer_id);
  });
}
