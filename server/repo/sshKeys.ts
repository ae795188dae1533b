import type { SentSshKey } from '@/contract/sshKey';
import { keyFingerprint } from '@/domain/keys/fingerprint';
import { keyIsKnown } from '@/domain/keys/known';
import { tooManyKeys } from '@/domain/team/refusals';
import type { AppContext } from '../context';
import type { SshKeyTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError, notFound } from '../errors';
import { countOfTeam, refuseAbove } from './caps';
import { MOST_LISTED } from './limits';
import { membershipOf } from './members';

/** A key as it is stored; `publicKey` is the normalized line, type and base64 first. */
export interface NewSshKey {
  teamId: string;
  userId: string;
  name: string;
  publicKey: string;
  fingerprint: string;
}

/** The keys of a team, oldest first. */
export async function sshKeysOf(ctx: AppContext, teamId: string): Promise<SentSshKey[]> {
  const rows = await ctx.db
    .selectFrom('ssh_keys')
    .selectAll()
    .where('team_id', '=', teamId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(toSshKey);
}

/**
 * A key that belongs to one of the person's teams.
 * @throws ApiError 404 for any other
 */
export async function requireSshKey(
  ctx: AppContext,
  userId: string,
  keyId: string,
): Promise<SentSshKey> {
  const row = await ctx.db
    .selectFrom('ssh_keys')
    .selectAll()
    .where('id', '=', keyId)
    .executeTakeFirst();
  const place = row === undefined ? undefined : await membershipOf(ctx, row.team_id, userId);
  if (row === undefined || place === undefined) throw notFound('The SSH key');
  return toSshKey(row);
}

/**
 * Adds a key to a team. It is read before the transaction, and no other key is.
 * @returns the key's id
 * @throws ApiError 409 when the team has the same key already, under whatever name or comment, or as many as it may have
 */
export function insertSshKey(ctx: AppContext, key: NewSshKey): Promise<string> {
  const fingerprint = keyFingerprint(key.publicKey);
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, key.teamId);
    const same = await trx.db
      .selectFrom('ssh_keys')
      .select('name')
      .where('team_id', '=', key.teamId)
      .where('key_fingerprint', '=', fingerprint)
      .executeTakeFirst();
    if (same !== undefined) {
      throw new DomainError('conflict', keyIsKnown(same.name));
    }
    const count = await countOfTeam(trx, 'ssh_keys', key.teamId);
    refuseAbove(count, ctx.env.caps.keysPerTeam, tooManyKeys);
    const id = trx.newId('key');
    await trx.db
      .insertInto('ssh_keys')
      .values({
        id,
        team_id: key.teamId,
        user_id: key.userId,
        name: key.name,
        public_key: key.publicKey,
        fingerprint: key.fingerprint,
        key_fingerprint: fingerprint,
        created_at: trx.now(),
      })
      .execute();
    return id;
  });
}

/** Removes a key; instances that were deployed with it keep it. */
export async function deleteSshKey(ctx: AppContext, keyId: string): Promise<void> {
  await ctx.db.deleteFrom('ssh_keys').where('id', '=', keyId).execute();
}

function toSshKey(row: SshKeyTable): SentSshKey {
  return {
    id: row.id,
    name: row.name,
    publicKey: row.public_key,
    fingerprint: row.fingerprint,
    userId: row.user_id,
    teamId: row.team_id,
  };
}
