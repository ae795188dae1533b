import { sql } from 'kysely';
import type { Db, InvitationTable } from '../db/schema';
import { askedTable, batched, byPosition } from './batched';
import { MAX_LISTED } from './deployments';

type OpenInvitation = Pick<InvitationTable, 'id' | 'role' | 'expires_at'> & {
  team_name: string;
  inviter: string;
};

interface AskedInvitations {
  email: string;
  now: number;
}

/** The open invitations to an address with the names of team and inviter, newest first: at most {@link MAX_LISTED}. */
export const openInvitationsTo = batched(async (db: Db, asked: readonly AskedInvitations[]) => {
  const { rows } = await sql<OpenInvitation & { position: number }>`
    select found.id, role, expires_at, teams.name as team_name, users.name as inviter, position
    from (
      select invitations.*, position,
        row_number() over (
          partition by position order by invitations.created_at desc, invitations.id
        ) as place
      from ${askedTable(db, { email: 'text', now: 'bigint' }, asked)}
        join invitations on invitations.email = asked.email
      where status = 'pending' and expires_at > asked.now
    ) as found join teams on teams.id = team_id join users on users.id = invited_by
    where place <= ${MAX_LISTED}
    order by position, place
  `.execute(db);
  return byPosition(rows, asked);
});

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
