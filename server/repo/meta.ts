import type { Db } from '../db/schema';

/** A fact about the installation, undefined where it is not known yet. */
export async function metaValue(db: Db, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Stores a fact, whatever it was before. */
export async function storeMeta(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Stores a fact unless it is there already.
 * @returns false where it is; of several at once, one is first
 */
export async function claimMeta(db: Db, key: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted = 0n } = await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return inserted > 0n;
}
