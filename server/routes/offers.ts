import type { Api } from '../http/api';
import { route } from '../http/route';
import { listOffers } from '../services/offerListing';

/** The offer listing, which needs no sign-in. */
export function registerOfferRoutes(api: Api): void {
  route(api, 'listOffers', ({ ctx, query }) => listOffers(ctx, query));
}
