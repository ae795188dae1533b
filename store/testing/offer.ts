import type { OfferGroup } from '@/contract/offer';
import type { TestServer } from '@/server/testing/testServer';

/** A group of one offer, as the server lists it. */
export function offerGroup(): OfferGroup {
  return {
    gpuType: 'H100',
    totalAvailable: 4,
    lowestPrice: 2.5,
    providers: ['lambda-labs'],
    offers: [
      {
        provider: 'lambda-labs',
        offerId: 'offer_1',
        price: 2.5,
        available: true,
        gpuCount: 2,
        clusters: ['us-east-1'],
        os_options: ['ubuntu22.04'],
      },
    ],
  };
}

/** The same offer in the server's catalogue. */
export async function plantOffer(server: TestServer): Promise<void> {
  await server.ctx.db
    .insertInto('offers')
    .values({
      id: 'offer_1',
      provider: 'lambda-labs',
      gpu_type: 'H100',
      display_name: 'H100',
      price_micros: 2_500_000,
      spot_price_micros: null,
      gpu_count: 2,
      vcpus: 26,
      memory_mb: 204_800,
      storage_gb: 1000,
      gpu_memory_gb: 80,
      stock: 4,
      regions_json: '["us-east-1"]',
      os_options_json: '["ubuntu22.04"]',
      interconnect_type: null,
      interconnect_description: null,
      extras_json: '{}',
      updated_at: server.ctx.now(),
      source: 'simulator',
    })
    .execute();
}
