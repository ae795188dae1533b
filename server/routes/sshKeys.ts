import { clientFingerprint } from '@/domain/keys/fingerprint';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { parsePublicKey } from '@/domain/keys/publicKey';
import type { AppContext } from '../context';
import { Versioned } from '../http/answer';
import type { Api } from '../http/api';
import { DomainError, invalid } from '../errors';
import { route } from '../http/route';
import { requireMember } from '../repo/members';
import { deleteSshKey, insertSshKey, requireSshKey, sshKeysOf } from '../repo/sshKeys';
import { personalTeamOf } from '../repo/teams';

/** The public SSH keys of a team; every member may add and delete. */
export function registerSshKeyRoutes(api: Api): void {
  route(api, 'listSshKeys', async ({ ctx, user, query }) => {
    const teamId = await teamMeant(ctx, user.id, query.teamId);
    const { version } = await requireMember(ctx, teamId, user.id);
    return new Versioned(version, () => sshKeysOf(ctx, teamId));
  });

  route(api, 'createSshKey', async ({ ctx, user, body }) => {
    const teamId = await teamMeant(ctx, user.id, body.teamId);
    await requireMember(ctx, teamId, user.id);
    if (body.userId !== user.id) {
      throw new DomainError('forbidden', 'A key can only be added as oneself (userId).');
    }
    const parsed = parsePublicKey(body.publicKey);
    if (!parsed.ok) throw invalid(`publicKey is not accepted. ${KEY_PROBLEMS[parsed.reason]}`);
    const id = await insertSshKey(ctx, {
      teamId,
      userId: user.id,
      name: body.name,
      publicKey: parsed.key.text,
      fingerprint: body.fingerprint ?? clientFingerprint(body.publicKey),
    });
    return { id };
  });

  route(api, 'getSshKey', ({ ctx, user, params }) => requireSshKey(ctx, user.id, params.keyId));

  route(api, 'deleteSshKey', async ({ ctx, user, params }) => {
    const key = await requireSshKey(ctx, user.id, params.keyId);
    await deleteSshKey(ctx, key.id);
    return { success: true };
  });
}

/**
 * The team that a `teamId` means: a client without a current team sends the user's id instead (specification, section 7),
 * which means the personal team.
 */
async function teamMeant(ctx: AppContext, userId: string, given: string): Promise<string> {
  return given === userId ? ((await personalTeamOf(ctx, userId)) ?? given) : given;
}
