import type { Db, IdempotencyKeyTable } from '../db/schema';

/** @returns false where the person has used the key before */
export async function insertKey(db: Db, row: IdempotencyKeyTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}

export function findKey(db: Db, userId: string, key: string): Promise<IdempotencyKeyTable> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** Deletes the keys that were used before an instant. */
export async function deleteKeysBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', instant).execute();
}
