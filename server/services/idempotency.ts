import { createHash } from 'node:crypto';
import type { CreateDeploymentBody } from '@/contract/deployment';
import { configurationFingerprint } from '@/domain/deploy/order';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../context';
import { DomainError, invalid } from '../errors';

const HEADER = 'Idempotency-Key';
/** Visible ASCII, as long as an id may be. */
const KEY = /^[\x21-\x7e]{1,200}$/u;
/** How long a repeated request is recognised. */
const KEPT_MS = 7 * DAY_MS;

/**
 * The key of a request that must have its effect once, or undefined where it carries none.
 * @throws ApiError 400 for a key of other than 1 to 200 visible characters
 */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get(HEADER);
  if (key === null) return undefined;
  if (!KEY.test(key)) throw invalid(`${HEADER} must be 1 to 200 visible characters.`);
  return key;
}

function hashOf(body: CreateDeploymentBody): string {
  return createHash('sha256').update(configurationFingerprint(body)).digest('hex');
}

/**
 * Ties a person's key to the deployment that is about to be made; forgotten with the transaction if it is not. Of two
 * requests at once, the second waits for the first.
 * @returns the id of the deployment that an earlier request with this key made, or undefined for the first
 * @throws ApiError 422 when that request had another body
 */
export async function claimKey(
  trx: AppContext,
  claim: { userId: string; key: string; body: CreateDeploymentBody; deploymentId: string },
): Promise<string | undefined> {
  const { userId, key, deploymentId } = claim;
  const bodyHash = hashOf(claim.body);
  const claimed = await trx.db
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      body_hash: bodyHash,
      deployment_id: deploymentId,
      created_at: trx.now(),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const earlier = await trx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== bodyHash) {
    throw new DomainError(
      'idempotency_mismatch',
      `This ${HEADER} was already used for another request.`,
    );
  }
  return earlier.deployment_id;
}

/** Forgets keys that no retry can be waiting for any more. */
export async function forgetOldKeys(ctx: AppContext): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ctx.now() - KEPT_MS)
    .execute();
}
