import type { SentDeployment, CreateDeploymentBody } from '@/contract/deployment';
import { knownNetworkOf, knownTypeOf, networkingTypeOf } from '@/domain/deploy/offer';
import type { AppContext } from '../context';
import type { DeploymentTable, OfferTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError } from '../errors';
import { deploymentRow, insertDeployment } from '../repo/deployments';
import { findOffer, takeUnit } from '../repo/offers';
import { requireMember } from './access';
import { toDeployment } from './deployment';
import { claimKey } from './idempotency';
import { instanceNameFor } from './instanceName';
import { toOffer } from './offers';
import { isOpen } from './offerSources';
import { checkCredit, checkFits, checkKey, checkPrice, soldOut } from './orderChecks';
import { refreshDeploying, refreshOrdered } from './machines/advance';
import { wantMachine } from './machines/order';

export interface Order {
  /** Who is signed in. */
  userId: string;
  /** Of the Idempotency-Key header; undefined where none was sent. */
  idempotencyKey: string | undefined;
  body: CreateDeploymentBody;
}

/**
 * Deploys an instance (specification, section 5): every check, the unit of stock, the row and the wish for a machine are one
 * transaction, and orders of one team wait for each other, so that no two of them spend the same credit. The provider is called
 * after it.
 * @returns the deployment; the earlier one where the idempotency key was used before
 * @throws DomainError `not_found` for who is not in the team, `forbidden` in another's name, `idempotency_mismatch`,
 *   `invalid_request` for what does not fit the offer, `sold_out`, `price_changed`, `insufficient_credits`,
 *   `minimum_deposit`, each without any effect
 */
export async function placeOrder(ctx: AppContext, order: Order): Promise<SentDeployment> {
  const { userId, body } = order;
  await requireMember(ctx, body.teamId, userId);
  if (body.userId !== userId) {
    throw new DomainError(
      'forbidden',
      'userId must be your own: instances are deployed in one’s own name.',
    );
  }
  await refreshDeploying(ctx, body.teamId);
  const ordered = await inTransaction(ctx, async (trx) => {
    await lockTeam(trx, body.teamId);
    const id = trx.newId('dep');
    if (order.idempotencyKey !== undefined) {
      const claim = { userId, key: order.idempotencyKey, body, deploymentId: id };
      const earlier = await claimKey(trx, claim);
      if (earlier !== undefined) return toDeployment(await deploymentRow(trx.db, earlier));
    }
    const offer = await findOffer(trx.db, body.offerId);
    if (offer === undefined) throw soldOut();
    checkFits(body, offer);
    if (offer.stock === 0 || !(await isOpen(trx, offer))) throw soldOut();
    checkPrice(body, offer);
    await checkKey(trx, body.teamId, body.sshKeyId);
    await checkCredit(trx, body.teamId, offer.price_micros);
    const now = trx.time.clock();
    const clock_lead = now - trx.time.service();
    const plain = { ...newRow(trx, id, order, offer, now), clock_lead };
    const row = { ...plain, ...(await wantMachine(trx, plain, offer)) };
    await insertDeployment(trx.db, row);
    // After all rows of the team, as everywhere: other teams wait from here on.
    if (!(await takeUnit(trx.db, offer, trx.now()))) throw soldOut();
    return toDeployment(row);
  });
  await refreshOrdered(ctx, ordered.id);
  return ordered;
}

/** What an order names beside its offer. */
interface OrderedBy {
  userId: string;
  body: Pick<CreateDeploymentBody, 'teamId' | 'region' | 'operatingSystem' | 'sshKeyId'>;
}

/** A deployment that was ordered at an instant, in epoch milliseconds, and of which nothing else is known. */
export function newRow(
  trx: AppContext,
  id: string,
  { userId, body }: OrderedBy,
  offer: OfferTable,
  now: number,
): DeploymentTable & { instance_id: string } {
  return {
    id,
    team_id: body.teamId,
    user_id: userId,
    name: instanceNameFor(id),
    status: 'deploying',
    instance_id: trx.newId('ins'),
    provider: offer.provider,
    offer_id: offer.id,
    gpu_type: offer.gpu_type,
    gpu_count: offer.gpu_count,
    region: body.region,
    operating_system: body.operatingSystem,
    ssh_key_id: body.sshKeyId ?? null,
    rate_micros: offer.price_micros,
    configuration_json: JSON.stringify(configurationOf(offer)),
    extras_json: offer.extras_json,
    created_at: now,
    started_at: null,
    stopped_at: null,
    charged_until: null,
    charged_micros: 0,
    clock_lead: 0,
    book_at: null,
    ip_address: null,
    login_name: null,
    ssh_port: null,
    port_forwards_json: null,
    error_message: null,
    source: offer.source,
    cost_micros: offer.cost_micros,
    phase: null,
    usual_boot_ms: null,
    destroy_requested_at: null,
    host_key: null,
    host_key_checked: null,
    warning: null,
  };
}

/** The machine as it was ordered, which a deployment keeps whatever becomes of the offer. */
function configurationOf(row: OfferTable): NonNullable<SentDeployment['configuration']> {
  const offer = toOffer(row);
  return {
    gpuType: row.gpu_type,
    vcpus: row.vcpus,
    memory: row.memory_mb,
    storage: row.storage_gb,
    gpu_memory: row.gpu_memory_gb,
    deployment_type: knownTypeOf(offer),
    // As the wizard has called it, also where the provider leaves it to be guessed.
    networking_type: knownNetworkOf(offer) === null ? null : networkingTypeOf(offer),
  };
}
