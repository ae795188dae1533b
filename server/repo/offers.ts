import { sql } from 'kysely';
import type { Db, OfferTable, OfferVersionTable } from '../db/schema';

/** The offers of some GPU types. */
export function offersOf(db: Db, gpuTypes: readonly string[]): Promise<OfferTable[]> {
  return db
    .selectFrom('offers')
    .selectAll()
    .where('gpu_type', 'in', gpuTypes)
    .orderBy('id')
    .execute();
}

export function findOffer(db: Db, id: string): Promise<OfferTable | undefined> {
  return db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Takes one unit from a known stock. @returns false if none is left */
export async function takeUnit(db: Db, id: string, now: number): Promise<boolean> {
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

export async function deleteOffers(db: Db): Promise<void> {
  await db.deleteFrom('offers').execute();
}

export async function insertOffers(db: Db, rows: readonly OfferTable[]): Promise<void> {
  await db.insertInto('offers').values(rows).execute();
}

/** What the whole listing follows from: whatever changes in an offer, it is another. */
export async function catalogVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select cast(coalesce(sum(version), 0) as text) as version from offer_versions
  `.execute(db);
  return rows[0]?.version ?? '';
}

/** The version of each GPU type that there is or was an offer of. */
export function gpuTypeVersions(db: Db): Promise<OfferVersionTable[]> {
  return db.selectFrom('offer_versions').selectAll().execute();
}
