import { createHash } from 'node:crypto';
import type { CreateDeploymentBody } from '@/contract/deployment';
import { configurationFingerprint } from '@/domain/deploy/order';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { DomainError } from '../errors';
import { deleteKeysBefore, findKey, insertKey } from '../repo/idempotency';

/** How long a repeated request is recognised. Milliseconds. */
const KEY_LIFETIME = 7 * DAY_MS;

/**
 * Ties a person's key to the deployment that is about to be made; forgotten with the transaction if it is not. Of two
 * requests at once, the second waits for the first.
 * @returns the id of the deployment that an earlier request with this key made, or undefined for the first
 * @throws DomainError `idempotency_mismatch` when that request had another body
 */
export async function claimKey(
  trx: AppContext,
  claim: { userId: string; key: string; body: CreateDeploymentBody; deploymentId: string },
): Promise<string | undefined> {
  const { userId, key, body, deploymentId } = claim;
  const row = {
    user_id: userId,
    key,
    body_hash: createHash('sha256').update(configurationFingerprint(body)).digest('hex'),
    deployment_id: deploymentId,
    created_at: trx.now(),
  };
  if (await insertKey(trx.db, row)) return undefined;
  const earlier = await findKey(trx.db, userId, key);
  if (earlier.body_hash !== row.body_hash) {
    throw new DomainError(
      'idempotency_mismatch',
      'This Idempotency-Key was already used for another request.',
    );
  }
  return earlier.deployment_id;
}

/** Deletes keys that no retry can be waiting for any more. */
export async function deleteOldKeys(ctx: AppContext): Promise<void> {
  await deleteKeysBefore(ctx.db, ctx.now() - KEY_LIFETIME);
}
