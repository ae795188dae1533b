import { toOfferRows } from '../catalog/catalogOffer';
import { migrateToLatest } from '../db/migrations';
import { openDatabase, type DatabaseSettings } from '../db/open';
import type { OfferTable } from '../db/schema';
import { readEnv } from '../env';
import { newId } from '../http/ids';
import { silentLog } from '../http/log';
import { silentMetrics } from '../metrics/metrics';
import { replaceOffers } from '../repo/offers';

/** Units of the scarce offer that there are at first. */
export const SCARCE_STOCK = 25;

/** Makes the database with two offers: one that never ends, with an odd price, and one that does. */
export async function makeCatalogue(
  settings: DatabaseSettings,
): Promise<{ endless: OfferTable; scarce: OfferTable }> {
  const shared = {
    provider: 'lambda-labs',
    gpuType: 'A100-80GB-SXM',
    gpuCount: 1,
    vcpus: 12,
    memoryMb: 65_536,
    storageGb: 500,
    gpuMemoryGb: 80,
    spotPriceMicros: null,
    regions: ['us-east-1'],
    osOptions: ['ubuntu22.04'],
    interconnectType: null,
    interconnectDescription: null,
    extras: { deployment_type: 'vm' },
    ageMs: 0,
  };
  const [endless, scarce] = toOfferRows(
    [
      { ...shared, instanceType: 'endless', priceMicros: 7_654_321, stock: null },
      { ...shared, instanceType: 'scarce', priceMicros: 998_877, stock: SCARCE_STOCK },
    ],
    Date.now(),
  );
  if (endless === undefined || scarce === undefined) throw new Error('no offers');
  const { db, dialect, close } = openDatabase(settings);
  await migrateToLatest(db);
  const ctx = {
    ...{ db, dialect, newId, now: Date.now, env: readEnv({}) },
    ...{ log: silentLog, metrics: silentMetrics, isReady: () => true },
  };
  await replaceOffers(ctx, [endless, scarce]);
  await close();
  return { endless, scarce };
}
