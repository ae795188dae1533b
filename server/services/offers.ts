import * as z from 'zod/mini';
import { type SentOffer, offerExtrasSchema } from '@/contract/offer';
import { microsToDollars } from '@/domain/money';
import { BUILT_IN_OFFERS, toOfferRows } from '../catalog/catalogOffer';
import type { AppContext } from '../context';
import type { OfferTable } from '../db/schema';
import { inTransaction } from '../db/transaction';
import { needsKey, viaAndTerms } from '../providers/descriptions';
import { claimMeta } from '../repo/meta';
import { deleteOffersFrom, insertOffers } from '../repo/offers';

const wordsSchema = z.array(z.string());
/** Key of `meta` that is there once a catalogue was loaded. */
const LOADED_KEY = 'catalog_version';
/** Rows of one INSERT; more would pass the databases' limit of parameters. */
const INSERT_ROWS = 500;

/** The offer as the API tells it (specification, section 3); what is not known is left out. */
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
    ...viaAndTerms(row.source),
    ...(needsKey(row.source) && { keyRequired: true }),
  };
}

/** Exchanges the whole catalogue of the simulator. Instances of offers that are gone run on: they carry all they need themselves. */
export async function replaceOffers(
  ctx: Pick<AppContext, 'db'>,
  rows: readonly OfferTable[],
): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await claimMeta(db, LOADED_KEY, '');
    await deleteOffersFrom(db, 'simulator');
    for (let start = 0; start < rows.length; start += INSERT_ROWS) {
      await insertOffers(db, rows.slice(start, start + INSERT_ROWS));
    }
  });
}

/** Loads the built-in catalogue into a database that never had one; a catalogue that was imported stays. */
export async function ensureBuiltInCatalog(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (await claimMeta(trx.db, LOADED_KEY, '')) {
      await replaceOffers(trx, toOfferRows(BUILT_IN_OFFERS, trx.now()));
    }
  });
}
