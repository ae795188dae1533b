import type { AppContext } from '../context';
import { inTransaction } from '../db/transaction';
import { claimFirstCatalog, replaceOffers } from '../services/offers';
import offers from './builtInOffers.json';
import { type CatalogOffer, toOfferRows } from './catalogOffer';

/** The offers of a fresh installation, made up: every provider and kind of offer that the specification names. */
export const BUILT_IN_OFFERS: readonly CatalogOffer[] = offers;

/** Loads the built-in catalogue into a database that never had one; a catalogue that was imported stays. */
export async function ensureBuiltInCatalog(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (await claimFirstCatalog(trx)) {
      await replaceOffers(trx, toOfferRows(BUILT_IN_OFFERS, trx.now()));
    }
  });
}
