import * as z from 'zod/mini';
import { type SentOffer, offerExtrasSchema } from '@/contract/offer';
import { microsToDollars } from '@/domain/money';
import type { AppContext } from '../context';
import { prepared } from '../db/prepared';
import type { OfferTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { rowsOf } from '../db/watch';
import { keptRead } from '../kept/keptRead';

const wordsSchema = z.array(z.string());
/** Key of `meta` whose value changes with every change of the offer table. */
const VERSION_KEY = 'catalog_version';
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

export function allOffers(ctx: AppContext): Promise<OfferTable[]> {
  return ctx.db.selectFrom('offers').selectAll().orderBy('id').execute();
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
  const returned = await trx.db
    .updateTable('offers')
    .set((eb) => ({ stock: eb('stock', '+', 1), updated_at: trx.now() }))
    .where('id', '=', offerId)
    .where('stock', 'is not', null)
    .executeTakeFirst();
  if (returned.numUpdatedRows > 0n) await catalogChanged(trx);
}

/** Exchanges the whole catalogue. Instances of offers that are gone run on: they carry all they need themselves. */
export async function replaceOffers(ctx: AppContext, rows: readonly OfferTable[]): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await trx.db.deleteFrom('offers').execute();
    for (let start = 0; start < rows.length; start += INSERT_ROWS) {
      await trx.db
        .insertInto('offers')
        .values(rows.slice(start, start + INSERT_ROWS))
        .execute();
    }
    await catalogChanged(trx);
  });
}

const metaValue = prepared((db, key: string) =>
  db.selectFrom('meta').select('value').where('key', '=', key),
);

/** The mark of the catalogue's present content, or undefined where none was ever loaded. */
export const catalogVersion = keptRead(
  async (ctx) => ({
    value: (await metaValue(ctx.db, VERSION_KEY))[0]?.value,
    from: [rowsOf('meta', VERSION_KEY)],
  }),
  { most: 2 },
);

/** Tells every process that offers have changed. Last in its transaction, because all that do it wait for each other. */
export async function catalogChanged(trx: AppContext): Promise<void> {
  const value = trx.newId('cat');
  await trx.db
    .insertInto('meta')
    .values({ key: VERSION_KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * Claims the right to load the first catalogue.
 * @returns false if there is one already, or another process is first
 */
export async function claimFirstCatalog(trx: AppContext): Promise<boolean> {
  const claimed = await trx.db
    .insertInto('meta')
    .values({ key: VERSION_KEY, value: trx.newId('cat') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return (claimed.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
