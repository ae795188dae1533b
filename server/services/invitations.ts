import type { SentInvitation } from '@/contract/invitation';
import { teamRoleSchema, type InviteRole } from '@/contract/team';
import { tooManyPeople } from '@/domain/refusals';
import {
  ALREADY_INVITED,
  ALREADY_MEMBER,
  INVITATION_ANSWERED,
  INVITATION_EXPIRED,
} from '@/domain/team/invitations';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { InvitationTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError, notFound } from '../errors';
import { emailKey } from '../repo/emailKey';
import {
  answerInvitation,
  findInvitation,
  insertInvitation,
  openInvitationsTo,
  pendingInvitations,
} from '../repo/invitations';
import { emailsOfMembers, insertMember } from '../repo/members';
import { refuseAbove, requirePermission } from './access';
import type { SignedInUser } from './people';

/** How long an invitation can be answered. Milliseconds. */
export const INVITATION_LIFETIME = 7 * DAY_MS;

/**
 * Invites an address into a team (specification, section 6). An open invitation takes a place already, so that accepting
 * one is never refused.
 * @returns the invitation's id
 * @throws DomainError `not_found` for who is not in the team, `forbidden` for who is but may not, `already_member`,
 *   `already_invited`, `limit_reached` where the team has as many people as it may have
 */
export async function invite(
  ctx: AppContext,
  userId: string,
  teamId: string,
  { email: address, role }: { email: string; role: InviteRole },
): Promise<string> {
  await requirePermission(ctx, 'invite', teamId, userId);
  return inTransaction(ctx, async (trx) => {
    const email = emailKey(address);
    const now = trx.now();
    await lockTeam(trx, teamId);
    const members = await emailsOfMembers(trx.db, teamId);
    if (members.some((member) => emailKey(member) === email)) {
      throw new DomainError('already_member', ALREADY_MEMBER);
    }
    const invited = await pendingInvitations(trx.db, [teamId], now);
    if (invited.some((one) => one.email === email)) {
      throw new DomainError('already_invited', ALREADY_INVITED);
    }
    refuseAbove(members.length + invited.length, trx.env.caps.peoplePerTeam, tooManyPeople);
    const id = trx.newId('inv');
    await insertInvitation(trx.db, {
      id,
      team_id: teamId,
      email,
      role,
      invited_by: userId,
      status: 'pending',
      created_at: now,
      expires_at: now + INVITATION_LIFETIME,
      answered_at: null,
    });
    return id;
  });
}

/**
 * The open invitations to a person's address, newest first. None before the account provider has verified the address:
 * anybody could claim it.
 */
export async function invitationsFor(
  ctx: AppContext,
  user: SignedInUser,
): Promise<SentInvitation[]> {
  if (!user.emailVerified) return [];
  const rows = await openInvitationsTo(ctx.db, {
    email: emailKey(user.email),
    now: ctx.now(),
  });
  return rows.map((row) => ({
    id: row.id,
    teamName: row.team_name,
    invitedByName: row.inviter,
    role: teamRoleSchema.parse(row.role),
    expiresAt: new Date(row.expires_at).toISOString(),
  }));
}

/**
 * Makes the invited person a member of the team.
 * @returns the team
 * @throws DomainError `not_found` for what was sent to another address, `already_answered`, `invitation_expired`
 */
export function acceptInvitation(
  ctx: AppContext,
  user: SignedInUser,
  id: string,
): Promise<{ id: string; name: string }> {
  return inTransaction(ctx, async (trx) => {
    const { team_id, team_name, role } = await answer(trx, user, id, 'accepted');
    await insertMember(trx.db, { team_id, user_id: user.id, role, created_at: trx.now() });
    return { id: team_id, name: team_name };
  });
}

/**
 * Ends an invitation without anything else.
 * @throws DomainError as {@link acceptInvitation}
 */
export async function declineInvitation(
  ctx: AppContext,
  user: SignedInUser,
  id: string,
): Promise<void> {
  await inTransaction(ctx, (trx) => answer(trx, user, id, 'declined'));
}

async function answer(
  trx: AppContext,
  user: SignedInUser,
  id: string,
  status: 'accepted' | 'declined',
): Promise<InvitationTable & { team_name: string }> {
  const row = await findInvitation(trx.db, id);
  const isTheirs = user.emailVerified && row?.email === emailKey(user.email);
  if (row === undefined || !isTheirs) throw notFound('The invitation');
  if (row.status !== 'pending') throw alreadyAnswered();
  if (row.expires_at <= trx.now()) throw new DomainError('invitation_expired', INVITATION_EXPIRED);
  await lockTeam(trx, row.team_id);
  // Two answers at once: the other one was quicker.
  if (!(await answerInvitation(trx.db, id, status, trx.now()))) throw alreadyAnswered();
  return row;
}

function alreadyAnswered(): DomainError {
  return new DomainError('already_answered', INVITATION_ANSWERED);
}
