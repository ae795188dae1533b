import type { SentDeployment } from '@/contract/deployment';
import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { notFound } from '../errors';
import { deploymentsOf, findDeployment, updateDeployment } from '../repo/deployments';
import { requireMember, requireOwn } from './access';
import { toDeployment } from './deployment';
import type { SignedInUser } from './people';
import { refreshDeploying } from './machines/advance';
import { destroyMachine } from './machines/end';
import { wantName } from './machines/rename';
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
  if (membership.deploying) {
    await refreshDeploying(ctx, teamId);
    membership = await requireMember(ctx, teamId, user.id);
  }
  const read = async () => (await deploymentsOf(ctx.db, teamId)).map(toDeployment);
  return new Versioned(membership.version, read, true);
}

/**
 * Gives an instance another name, here and then at its provider; every member of the team may.
 * @throws DomainError `not_found` for another team's
 */
export async function renameInstance(
  ctx: AppContext,
  userId: string,
  id: string,
  name: string,
): Promise<void> {
  await requireOwn(ctx, userId, await findDeployment(ctx.db, 'id', id), 'The instance');
  await inTransaction(ctx, async (trx) => {
    await updateDeployment(trx.db, id, { name });
    await wantName(trx, id);
  });
}

/** Stands for a provider or region that the caller does not know; the instance's own id tells them anyway. */
const UNKNOWN = 'default';

/**
 * Destroys an instance: stores that it shall end and tells its provider, up to whose acceptance it is charged. Every member of the
 * team may (specification, section 4).
 * @returns whether the provider has accepted; else it runs, and is charged, until it has
 * @throws DomainError `not_found` for another team's, `not_destroyable` unless it is running; so also for the second of two
 *   that destroy it at once
 */
export async function destroyInstance(
  ctx: AppContext,
  userId: string,
  { providerId, region, instanceId }: { providerId: string; region: string; instanceId: string },
): Promise<boolean> {
  const found = await findDeployment(ctx.db, 'instance_id', instanceId);
  const target = await requireOwn(ctx, userId, found, 'The instance');
  const fits =
    [target.provider, UNKNOWN].includes(providerId) && [target.region, UNKNOWN].includes(region);
  if (!fits) throw notFound('The instance');
  await refreshDeploying(ctx, target.team_id);
  return destroyMachine(ctx, target);
}
