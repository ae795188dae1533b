import { sql } from 'kysely';
import type { Db, OfferTable, OfferVersionTable } from '../db/schema';
import { batched } from './batched';

/** The offers of some GPU types that come from some sources. */
export function offersOf(
  db: Db,
  gpuTypes: readonly string[],
  sources: readonly string[],
): Promise<OfferTable[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('gpu_type', 'in', gpuTypes)
    .where('source', 'in', sources)
    .orderBy('id')
    .execute();
}

/** All offers of a source. */
export function offersFrom(db: Db, source: string): Promise<OfferTable[]> {
  return db.selectFrom('offers').selectAll().where('source', '=', source).orderBy('id').execute();
}

/**
 * Makes others wait who write to the offers of a source, and then whoever raises the versions of some GPU types: whoever takes a unit
 * locks an offer and then a version too, so that no two transactions wait for each other. On PostgreSQL alone.
 */
export async function lockOffersFrom(
  db: Db,
  source: string,
  gpuTypes: readonly string[],
): Promise<void> {
  const rows = db.selectFrom('offers').select('id').where('source', '=', source);
  await rows.orderBy('id').forUpdate().execute();
  const versions = db.selectFrom('offer_versions').select('gpu_type');
  await versions.where('gpu_type', 'in', gpuTypes).orderBy('gpu_type').forUpdate().execute();
}

export function findOffer(db: Db, id: string): Promise<OfferTable | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes one unit of an offer; where its stock is not known there is always another. @returns false if none is left */
export async function takeUnit(
  db: Db,
  { id, stock }: Pick<OfferTable, 'id' | 'stock'>,
  now: number,
): Promise<boolean> {
  if (stock === null) return true;
  const taken = await db
    .updateTable('offers')
    .set((eb) => ({ stock: eb('stock', '-', 1), updated_at: now }))
    .where('id', '=', id)
    .where('stock', '>', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Puts a unit back; does nothing if the offer is gone or its stock is not known. */
export async function returnUnit(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('offers')
    .set((eb) => ({ stock: eb('stock', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .where('stock', 'is not', null)
    .execute();
}

export async function deleteOffersFrom(db: Db, source: string): Promise<void> {
  await db.deleteFrom('offers').where('source', '=', source).execute();
}

export async function deleteOffers(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('offers').where('id', 'in', ids).execute();
}

/** Sells an offer out, until its provider is heard again: it has said that it has none left. */
export async function sellOut(db: Db, id: string, now: number): Promise<void> {
  await db.updateTable('offers').set({ stock: 0, updated_at: now }).where('id', '=', id).execute();
}

export async function insertOffers(db: Db, rows: readonly OfferTable[]): Promise<void> {
  await db.insertInto('offers').values(rows).execute();
}

/** Stores offers in place of those with their ids. */
export async function putOffer(db: Db, row: OfferTable): Promise<void> {
  await db
    .insertInto('offers')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** What the whole listing follows from: whatever changes in an offer, it is another. All who ask in one turn share one read of it. */
export const catalogVersion = batched(async (db: Db, asked: readonly 'all'[]) => {
  const { rows } = await sql<{ version: string }>`
    select cast(coalesce(sum(version), 0) as text) as version from offer_versions
  `.execute(db);
  return asked.map(() => rows[0]?.version ?? '');
});

/** The version of each GPU type that there is or was an offer of. */
export function gpuTypeVersions(db: Db): Promise<OfferVersionTable[]> {
  return db.selectFrom('offer_versions').selectAll().execute();
}
