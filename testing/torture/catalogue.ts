import { toOfferRows } from '@/server/catalog/catalogOffer';
import { migrateToLatest } from '@/server/db/migrations';
import { openDatabase, type DatabaseSettings } from '@/server/db/open';
import type { OfferTable } from '@/server/db/schema';
import { replaceOffers } from '@/server/services/offers';
import { PLAIN_OFFER } from '@/server/testing/rental';

/** Units of the scarce offer that there are at first. */
export const SCARCE_STOCK = 25;

/** Makes the database with two offers: one that never ends, with an odd price, and one that does. */
export async function makeCatalogue(
  settings: DatabaseSettings,
): Promise<{ endless: OfferTable; scarce: OfferTable }> {
  const [endless, scarce] = toOfferRows(
    [
      { ...PLAIN_OFFER, instanceType: 'endless', priceMicros: 7_654_321, stock: null },
      { ...PLAIN_OFFER, instanceType: 'scarce', priceMicros: 998_877, stock: SCARCE_STOCK },
    ],
    Date.now(),
  );
  if (endless === undefined || scarce === undefined) throw new Error('no offers');
  const { db, close } = openDatabase(settings);
  await migrateToLatest(db);
  await replaceOffers({ db }, [endless, scarce]);
  await close();
  return { endless, scarce };
}
