import type { Db, UserTable } from '../db/schema';

export function userOfSubject(db: Db, subject: string): Promise<UserTable | undefined> {
  return db.selectFrom('users').selectAll().where('subject', '=', subject).executeTakeFirst();
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
