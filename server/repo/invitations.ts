import type { Db, InvitationTable } from '../db/schema';
import { MOST_LISTED } from './deployments';

/** The open invitations to an address with the names of team and inviter, newest first. */
export function openInvitationsTo(db: Db, email: string, now: number) {
  return db
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .where('invitations.email', '=', email)
    .where('invitations.status', '=', 'pending')
    .where('invitations.expires_at', '>', now)
    .select(['invitations.id', 'invitations.role', 'invitations.expires_at'])
    .select(['teams.name as team_name', 'users.name as inviter'])
    .orderBy('invitations.created_at', 'desc')
    .orderBy('invitations.id')
    .limit(MOST_LISTED)
    .execute();
}

/** The open invitations into some teams, oldest first. */
export function pendingInvitations(db: Db, teamIds: readonly string[], now: number) {
  return db
    .selectFrom('invitations')
    .where('team_id', 'in', teamIds)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .select(['team_id', 'email', 'role'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** An invitation with its team's name. */
export function findInvitation(
  db: Db,
  id: string,
): Promise<(InvitationTable & { team_name: string }) | undefined> {
  return db
    .selectFrom('invitations')
    .innerJoin('teams', 'teams.id', 'invitations.team_id')
    .where('invitations.id', '=', id)
    .selectAll('invitations')
    .select('teams.name as team_name')
    .executeTakeFirst();
}

export async function insertInvitation(db: Db, row: InvitationTable): Promise<void> {
  await db.insertInto('invitations').values(row).execute();
}

/** @returns false where it was answered before */
export async function answerInvitation(
  db: Db,
  id: string,
  status: 'accepted' | 'declined',
  now: number,
): Promise<boolean> {
  const answered = await db
    .updateTable('invitations')
    .set({ status, answered_at: now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return answered.numUpdatedRows > 0n;
}
