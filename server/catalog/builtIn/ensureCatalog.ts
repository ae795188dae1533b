import type { AppContext } from '../../context';
import { inTransaction } from '../../db/transaction';
import { claimFirstCatalog, replaceOffers } from '../../services/offers';
import { toOfferRows } from '../catalogOffer';
import { builtInOffers } from './builtInOffers';

/** Loads the built-in catalogue into a database that never had one; a catalogue that was imported stays. */
export async function ensureBuiltInCatalog(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (await claimFirstCatalog(trx)) {
      await replaceOffers(trx, toOfferRows(builtInOffers(), trx.now()));
    }
  });
}
