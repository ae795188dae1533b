import { sql } from 'kysely';
import type { Db, UserTable } from '../db/schema';
import { askedTable, batched, byPosition } from './batched';
import { MEMBERSHIP, VERSION_JOIN, type MembershipRow } from './members';

/** A user, and whether the local account provider has the account and it is not disabled. */
interface UserRow extends UserTable {
  is_local: number | boolean;
}

const USER = sql.raw(`users.*, exists (
    select 1 from local_accounts where local_accounts.id = users.subject and disabled = 0
  ) as is_local`);

/** The user of an account. */
export async function userOfSubject(db: Db, subject: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select ${USER} from users where subject = ${subject}
  `.execute(db);
  return rows[0];
}

/** A row of a left join: without a row on its right, that one's columns are null. */
type Joined<Left, Right> = Left & (Right | { [Field in keyof Right]: null });

export function findUser(db: Db, id: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

interface AskedUser {
  subject: string;
  /** The team in which their membership is asked for; null where none is. */
  teamId: string | null;
}

/** The user of an account with their membership in a team, if they have one. One read, since every poll asks for both. */
export const userWithMembership = batched(async (db: Db, asked: readonly AskedUser[]) => {
  const { rows } = await sql<Joined<UserRow, MembershipRow> & { position: number }>`
    select ${USER}, ${MEMBERSHIP}, position
    from ${askedTable(db, { subject: 'text', teamId: 'text' }, asked)}
      join users on users.subject = asked.subject
      left join members on members.user_id = users.id and members.team_id = asked.teamId
      ${VERSION_JOIN}
  `.execute(db);
  return byPosition(rows, asked).map(
    ([row]) => row && { user: row, membership: row.role === null ? undefined : row },
  );
});

/** The same of an account whose person is no user yet. */
export async function isLocalAccount(db: Db, id: string): Promise<boolean> {
  const account = await db
    .selectFrom('local_accounts')
    .select('id')
    .where('id', '=', id)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return account !== undefined;
}

/** @returns false where somebody has this subject already */
export async function insertUser(db: Db, row: UserTable): Promise<boolean> {
  const inserted = await db
    .insertInto('users')
    .values(row)
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function updateUser(db: Db, id: string, changes: Partial<UserTable>): Promise<UserTable> {
  return db
    .updateTable('users')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
