import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type SentOffer, offerExtrasSchema } from '@/contract/offer';
import { microsToDollars } from '@/domain/money';
import type { AppContext } from '../context';
import type { OfferTable, OfferVersionTable } from '../db/schema';
import { inTransaction } from '../db/transaction';

const wordsSchema = z.array(z.string());
/** Key of `meta` that is there once a catalogue was loaded. */
const LOADED_KEY = 'catalog_version';
/** Rows of one INSERT; more would pass the databases' limit of parameters. */
const INSERT_ROWS = 500;

/** The offer as the API tells it; what is not known is left out. */
export function toOffer(row: OfferTable): SentOffer {
  const regions = wordsSchema.parse(JSON.parse(row.regions_json));
  const osOptions = wordsSchema.parse(JSON.parse(row.os_options_json));
  return {
    provider: row.provider,
    offerId: row.id,
    price: microsToDollars(row.price_micros),
    available: row.stock !== 0,
    gpuCount: row.gpu_count,
    clusters: regions.length > 0 ? regions : null,
    vcpus: row.vcpus,
    memory: row.memory_mb,
    storage: row.storage_gb,
    gpu_memory: row.gpu_memory_gb,
    spot_price: row.spot_price_micros === null ? null : microsToDollars(row.spot_price_micros),
    os_options: osOptions.length > 0 ? osOptions : null,
    interconnectType: row.interconnect_type,
    interconnectDescription: row.interconnect_description,
    extras: offerExtrasSchema.parse(JSON.parse(row.extras_json)),
  };
}

/** The offers of some GPU types. */
export function offersOf(ctx: AppContext, gpuTypes: readonly string[]): Promise<OfferTable[]> {
  return ctx.db
    .selectFrom('offers')
    .selectAll()
    .where('gpu_type', 'in', gpuTypes)
    .orderBy('id')
    .execute();
}

export function findOffer(ctx: AppContext, id: string): Promise<OfferTable | undefined> {
  return ctx.db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Takes one unit of an offer from its stock; of one whose stock is not known there is always another.
 * @returns false if none is left
 */
export async function takeUnit(trx: AppContext, offer: OfferTable): Promise<boolean> {
  if (offer.stock === null) return true;
  const taken = await trx.db
    .updateTable('offers')
    .set((eb) => ({ stock: eb('stock', '-', 1), updated_at: trx.now() }))
    .where('id', '=', offer.id)
    .where('stock', '>', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Puts a unit back; does nothing if the offer is gone or its stock is not known. */
export async function returnUnit(trx: AppContext, offerId: string): Promise<void> {
  await trx.db
    .updateTable('offers')
    .set((eb) => ({ stock: eb('stock', '+', 1), updated_at: trx.now() }))
    .where('id', '=', offerId)
    .where('stock', 'is not', null)
    .execute();
}

/** Exchanges the whole catalogue. Instances of offers that are gone run on: they carry all they need themselves. */
export async function replaceOffers(
  ctx: Pick<AppContext, 'db'>,
  rows: readonly OfferTable[],
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await claimFirstCatalog(trx);
    await trx.db.deleteFrom('offers').execute();
    for (let start = 0; start < rows.length; start += INSERT_ROWS) {
      await trx.db
        .insertInto('offers')
        .values(rows.slice(start, start + INSERT_ROWS))
        .execute();
    }
  });
}

/** What the whole listing follows from: whatever changes in an offer, it is another. */
export async function catalogVersion(ctx: AppContext): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select cast(coalesce(sum(version), 0) as text) as version from offer_versions
  `.execute(ctx.db);
  return rows[0]?.version ?? '';
}

/** The version of each GPU type that there is or was an offer of. */
export function gpuTypeVersions(ctx: AppContext): Promise<OfferVersionTable[]> {
  return ctx.db.selectFrom('offer_versions').selectAll().execute();
}

/**
 * Claims the right to load the first catalogue.
 * @returns false if there is one already, or another process is first
 */
export async function claimFirstCatalog({ db }: Pick<AppContext, 'db'>): Promise<boolean> {
  const claimed = await db
    .insertInto('meta')
    .values({ key: LOADED_KEY, value: '' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
