import { Versioned } from '../http/answer';
import type { Api } from '../http/api';
import { route } from '../http/route';
import { listOffers } from '../repo/offerListing';
import { catalogVersion } from '../repo/offers';

/** The offer listing, which needs no sign-in. */
export function registerOfferRoutes(api: Api): void {
  route(api, 'listOffers', async ({ ctx, query }) => {
    const version = await catalogVersion(ctx);
    return new Versioned(version, () => listOffers(ctx, version, query));
  });
}
