import type { CreateSshKeyBody, SentSshKey } from '@/contract/sshKey';
import { keyFingerprint } from '@/domain/keys/fingerprint';
import { keyIsKnown } from '@/domain/keys/duplicateKey';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { clientFingerprint, parsePublicKey } from '@/domain/keys/publicKey';
import { tooManyKeys } from '@/domain/refusals';
import type { AppContext } from '../context';
import type { SshKeyTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError, invalid } from '../errors';
import { teamsOwnedBy } from '../repo/members';
import * as keys from '../repo/sshKeys';
import { refuseAbove, requireMember, requireOwn } from './access';
import type { SignedInUser } from './people';
import { Versioned } from './versioned';

/**
 * The public SSH keys of a team, oldest first.
 * @throws DomainError `not_found` for who is not in the team
 */
export async function listSshKeys(
  ctx: AppContext,
  user: SignedInUser,
  given: string,
): Promise<Versioned<SentSshKey[]>> {
  const teamId = await teamMeant(ctx, user.id, given);
  const { version } = await requireMember(ctx, teamId, user);
  return new Versioned(version, async () => (await keys.sshKeysOf(ctx.db, teamId)).map(toSshKey));
}

/**
 * A key of one of the person's teams.
 * @throws DomainError `not_found` for any other
 */
export async function getSshKey(ctx: AppContext, userId: string, id: string): Promise<SentSshKey> {
  return toSshKey(await ownKey(ctx, userId, id));
}

/**
 * Adds a key to a team; every member may (specification, section 5).
 * @returns the key's id
 * @throws DomainError `not_found` for who is not in the team, `forbidden` in another's name, `invalid_request` for what is
 *   no public key, `conflict` when the team has the same key already, under whatever name or comment, `limit_reached`
 */
export async function addSshKey(
  ctx: AppContext,
  userId: string,
  body: CreateSshKeyBody,
): Promise<string> {
  const teamId = await teamMeant(ctx, userId, body.teamId);
  await requireMember(ctx, teamId, userId);
  if (body.userId !== userId) {
    throw new DomainError('forbidden', 'A key can only be added as oneself (userId).');
  }
  const parsed = parsePublicKey(body.publicKey);
  if (!parsed.ok) throw invalid(`publicKey is not accepted. ${KEY_PROBLEMS[parsed.reason]}`);
  const { text } = parsed.key;
  const key_fingerprint = keyFingerprint(text);
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, teamId);
    const same = await keys.findSameKey(trx.db, teamId, key_fingerprint);
    if (same !== undefined) throw new DomainError('conflict', keyIsKnown(same.name));
    refuseAbove(await keys.countSshKeys(trx.db, teamId), ctx.env.caps.keysPerTeam, tooManyKeys);
    const id = trx.newId('key');
    await keys.insertSshKey(trx.db, {
      id,
      team_id: teamId,
      user_id: userId,
      name: body.name,
      public_key: text,
      fingerprint: body.fingerprint ?? clientFingerprint(body.publicKey),
      key_fingerprint,
      created_at: trx.now(),
    });
    return id;
  });
}

/**
 * Removes a key; instances that were deployed with it keep it.
 * @throws DomainError `not_found` for a key of another team
 */
export async function removeSshKey(ctx: AppContext, userId: string, id: string): Promise<void> {
  await ownKey(ctx, userId, id);
  await keys.deleteSshKey(ctx.db, id);
}

async function ownKey(ctx: AppContext, userId: string, id: string): Promise<SshKeyTable> {
  return requireOwn(ctx, userId, await keys.findSshKey(ctx.db, id), 'The SSH key');
}

/**
 * The team that a `teamId` means: a client without a current team sends the user's id instead (specification, section 7),
 * which means the personal team, the oldest that they own.
 */
async function teamMeant(ctx: AppContext, userId: string, given: string): Promise<string> {
  return given === userId ? ((await teamsOwnedBy(ctx.db, userId))[0] ?? given) : given;
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
