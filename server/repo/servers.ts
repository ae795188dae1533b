import type { Db } from '../db/schema';

/** Servers on PostgreSQL that run jobs. */

export async function insertServer(db: Db, id: string, alive_at: number): Promise<void> {
  await db
    .insertInto('servers')
    .values({ id, alive_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ alive_at }))
    .execute();
}

/** @returns false where there is no such server */
export async function updateServer(db: Db, id: string, alive_at: number): Promise<boolean> {
  const update = db.updateTable('servers').set({ alive_at }).where('id', '=', id);
  return (await update.executeTakeFirst()).numUpdatedRows > 0n;
}

/**
 * Keeps the server's row from being deleted until the transaction ends; its own beats go on meanwhile.
 * @returns false where there is no such server
 */
export async function lockServer(db: Db, id: string): Promise<boolean> {
  const row = db.selectFrom('servers').select('id').where('id', '=', id).forKeyShare();
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deleteServer(db: Db, id: string): Promise<void> {
  await db.deleteFrom('servers').where('id', '=', id).execute();
}

/**
 * Deletes the servers that have said nothing since an instant. One whose transaction is under way waits for the next time.
 * @returns their ids
 */
export async function deleteServersBefore(db: Db, instant: number): Promise<string[]> {
  const silent = db
    .selectFrom('servers')
    .select('id')
    .where('alive_at', '<', instant)
    .forUpdate()
    .skipLocked();
  const rows = await db.deleteFrom('servers').where('id', 'in', silent).returning('id').execute();
  return rows.map(({ id }) => id);
}
