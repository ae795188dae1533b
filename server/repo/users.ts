import { sql } from 'kysely';
import type { Db, UserTable } from '../db/schema';

/** As text: every call asks it, and to build a query takes longer than to run it. */
export async function userOfSubject(db: Db, subject: string): Promise<UserTable | undefined> {
  const { rows } = await sql<UserTable>`
    select * from users where subject = ${subject}
  `.execute(db);
  return rows[0];
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
