import type { SentDeployment } from '@/contract/deployment';
import { mayDo, notDestroyable } from '@/domain/instances/actions';
import type { AppContext } from '../context';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError, notFound } from '../errors';
import {
  deploymentRow,
  deploymentsOf,
  findDeployment,
  updateDeployment,
} from '../repo/deployments';
import { returnUnit } from '../repo/offers';
import { requireMember, requireOwn } from './access';
import { toDeployment } from './deployment';
import { bookEnd } from './metering';
import type { SignedInUser } from './people';
import { orderOf, refreshDeploying } from './provisioning';
import { Versioned } from './versioned';

/**
 * The deployments of a team, newest first, once it is stored what has become of those that are deploying.
 * @throws DomainError `not_found` for who is not in the team
 */
export async function listDeployments(
  ctx: AppContext,
  user: SignedInUser,
  teamId: string,
): Promise<Versioned<SentDeployment[]>> {
  let membership = await requireMember(ctx, teamId, user);
  if (membership.isDeploying) {
    await refreshDeploying(ctx, teamId);
    membership = await requireMember(ctx, teamId, user);
  }
  const read = async () => (await deploymentsOf(ctx.db, teamId)).map(toDeployment);
  return new Versioned(membership.version, read, true);
}

/**
 * Gives an instance another name; every member of the team may.
 * @throws DomainError `not_found` for another team's
 */
export async function renameInstance(
  ctx: AppContext,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await requireOwn(ctx, userId, await findDeployment(ctx.db, 'id', id), 'The instance');
  await updateDeployment(ctx.db, id, { name });
}

/** Stands for a provider or region that the caller does not know; the instance's own id tells them anyway. */
const UNKNOWN = 'default';

/**
 * Destroys an instance: gives the machine back, books its usage up to this instant and stores its end, in one
 * transaction. Nothing is charged for it afterwards. Every member of the team may (specification, section 4).
 * @throws DomainError `not_found` for another team's, `not_destroyable` unless it is running; so also for the second of two
 *   that destroy it at once
 */
export async function destroyInstance(
  ctx: AppContext,
  userId: string,
  { providerId, region, instanceId }: { providerId: string; region: string; instanceId: string },
): Promise<void> {
  const found = await findDeployment(ctx.db, 'instance_id', instanceId);
  const target = await requireOwn(ctx, userId, found, 'The instance');
  const fits =
    [target.provider, UNKNOWN].includes(providerId) && [target.region, UNKNOWN].includes(region);
  if (!fits) throw notFound('The instance');
  await refreshDeploying(ctx, target.team_id);
  await inTransaction(ctx, async (trx) => {
    await lockTeam(trx, target.team_id);
    const row = await deploymentRow(trx.db, target.id);
    if (!mayDo('destroy', row.status)) {
      throw new DomainError('not_destroyable', notDestroyable(row.status));
    }
    await trx.provider.terminate(orderOf(row));
    await bookEnd(trx, row, trx.time.of(row));
    await returnUnit(trx.db, row.offer_id, trx.now());
  });
}
