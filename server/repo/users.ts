import { sql } from 'kysely';
import type { Db, UserTable } from '../db/schema';

/**
 * The user of an account, and whether the local account provider has the account and it is not disabled. One read, since
 * every call asks it.
 */
export async function userOfSubject(db: Db, subject: string) {
  const { rows } = await sql<UserTable & { is_local: number | boolean }>`
    select users.*, exists (
      select 1 from local_accounts where local_accounts.id = users.subject and disabled = 0
    ) as is_local
    from users where subject = ${subject}
  `.execute(db);
  return rows[0];
}

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
