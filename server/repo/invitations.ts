import type { SentInvitation } from '@/contract/invitation';
import { teamRoleSchema, type InviteRole } from '@/contract/team';
import {
  ALREADY_INVITED,
  ALREADY_MEMBER,
  INVITATION_ANSWERED,
  INVITATION_EXPIRED,
  tooManyPeople,
} from '@/domain/team/refusals';
import type { AppContext } from '../context';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError, notFound } from '../errors';
import { countOfTeam, refuseAbove } from './caps';
import { emailKey } from './emailKey';
import { MOST_LISTED } from './limits';
import type { SignedInUser } from './users';

/** How long an invitation can be answered. Milliseconds. */
export const INVITATION_LIFETIME = 7 * 24 * 60 * 60 * 1000;

interface NewInvitation {
  teamId: string;
  email: string;
  role: InviteRole;
  invitedBy: string;
}

/**
 * Invites an address into a team.
 * @returns the invitation's id
 * @throws ApiError 400 when the address is a member's or has an open invitation (the words are the client's to match), 409
 *   when the team has as many people as it may have
 */
export function invite(ctx: AppContext, invitation: NewInvitation): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    const email = emailKey(invitation.email);
    await lockTeam(trx, invitation.teamId);
    await refuseKnown(trx, invitation.teamId, email);
    await refuseFullTeam(trx, invitation.teamId);
    const now = trx.now();
    const id = trx.newId('inv');
    await trx.db
      .insertInto('invitations')
      .values({
        id,
        team_id: invitation.teamId,
        email,
        role: invitation.role,
        invited_by: invitation.invitedBy,
        status: 'pending',
        created_at: now,
        expires_at: now + INVITATION_LIFETIME,
        answered_at: null,
      })
      .execute();
    return id;
  });
}

async function refuseKnown(trx: AppContext, teamId: string, email: string): Promise<void> {
  const members = await trx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .where('members.team_id', '=', teamId)
    .select('users.email')
    .execute();
  if (members.some((member) => emailKey(member.email) === email)) {
    throw new DomainError('already_member', ALREADY_MEMBER);
  }
  const open = await trx.db
    .selectFrom('invitations')
    .where('email', '=', email)
    .where('status', '=', 'pending')
    .where('team_id', '=', teamId)
    .where('expires_at', '>', trx.now())
    .select('id')
    .executeTakeFirst();
  if (open !== undefined) {
    throw new DomainError('already_invited', ALREADY_INVITED);
  }
}

/** An open invitation takes a place already, so that accepting one is never refused. */
async function refuseFullTeam(trx: AppContext, teamId: string): Promise<void> {
  const { invited } = await trx.db
    .selectFrom('invitations')
    .where('team_id', '=', teamId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', trx.now())
    .select((row) => row.fn.countAll<number>().as('invited'))
    .executeTakeFirstOrThrow();
  const count = invited + (await countOfTeam(trx, 'members', teamId));
  refuseAbove(count, trx.env.caps.peoplePerTeam, tooManyPeople);
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
  const rows = await ctx.db
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.email', '=', emailKey(user.email))
    .where('invitations.status', '=', 'pending')
    .where('invitations.expires_at', '>', ctx.now())
    .select(['invitations.id', 'invitations.role', 'invitations.expires_at'])
    .select(['teams.name as team_name', 'users.name as inviter'])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    teamName: row.team_name,
    invitedByName: row.inviter,
    role: teamRoleSchema.parse(row.role),
    expiresAt: new Date(row.expires_at).toISOString(),
  }));
}

/**
 * Answers an invitation; an accepted one makes the person a member.
 * @returns the team
 * @throws ApiError 404 for what was sent to another address, 409 for a second answer, 410 for a late one
 */
export function answerInvitation(
  ctx: AppContext,
  user: SignedInUser,
  invitationId: string,
  answer: 'accepted' | 'declined',
): Promise<{ id: string; name: string }> {
  return inTransaction(ctx, async (trx) => {
    const invitation = await openInvitation(trx, user, invitationId);
    await lockTeam(trx, invitation.teamId);
    const now = trx.now();
    const answered = await trx.db
      .updateTable('invitations')
      .set({ status: answer, answered_at: now })
      .where('id', '=', invitationId)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    // Two answers at once: the other one was quicker.
    if (answered === undefined) throw alreadyAnswered();
    if (answer === 'accepted') {
      await trx.db
        .insertInto('members')
        .values({
          team_id: invitation.teamId,
          user_id: user.id,
          role: invitation.role,
          created_at: now,
        })
        .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
        .execute();
    }
    return { id: invitation.teamId, name: invitation.teamName };
  });
}

async function openInvitation(
  trx: AppContext,
  user: SignedInUser,
  invitationId: string,
): Promise<{ teamId: string; teamName: string; role: string }> {
  const row = await trx.db
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .where('invitations.id', '=', invitationId)
    .select(['invitations.email', 'invitations.status', 'invitations.expires_at'])
    .select(['invitations.role', 'teams.id as teamId', 'teams.name as teamName'])
    .executeTakeFirst();
  const isTheirs = user.emailVerified && row?.email === emailKey(user.email);
  if (row === undefined || !isTheirs) throw notFound('The invitation');
  if (row.status !== 'pending') throw alreadyAnswered();
  if (row.expires_at <= trx.now()) {
    throw new DomainError('invitation_expired', INVITATION_EXPIRED);
  }
  return row;
}

function alreadyAnswered(): DomainError {
  return new DomainError('already_answered', INVITATION_ANSWERED);
}
