import type { OfferListing, OfferQuery } from '@/contract/offer';
import { api, LIST } from './api';

/** Offers are fresh for 3 minutes and kept for 10 (specification, section 9). Seconds. */
const FRESH_SECONDS = 180;
const KEPT_SECONDS = 600;

/** How long a shown price may be trusted without asking again. Milliseconds. */
export const OFFERS_FRESH_MS = FRESH_SECONDS * 1000;

/** GPU offers: public, one page at a time. */
export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOffers: build.query<OfferListing, OfferQuery>({
      query: (query) => ({ call: 'listOffers', query: { ...query } }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: [{ type: 'Offer', id: LIST }],
    }),
  }),
});

/** Options of the query's hook: ask again where the data is older than what counts as fresh. */
export const OFFERS_REFETCH = { refetchOnMountOrArgChange: FRESH_SECONDS } as const;

export const { useListOffersQuery } = offersApi;
