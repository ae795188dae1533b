import type { OfferListing, OfferQuery } from '@/contract/offer';
import { api, LIST } from './api';

/** Offers are fetched again after 3 minutes, and cached for 10 without a subscriber (§9). Seconds. */
const MAX_AGE_SECONDS = 180;
const KEEP_UNUSED_SECONDS = 600;

/** A shown price is trusted this long. Milliseconds. */
export const OFFERS_MAX_AGE_MS = MAX_AGE_SECONDS * 1000;

/** GPU offers: public, one page at a time. */
export const offersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOffers: build.query<OfferListing, OfferQuery>({
      query: (query) => ({ call: 'listOffers', query: { ...query } }),
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
      providesTags: [{ type: 'Offer', id: LIST }],
    }),
  }),
});

/** Options of the query's hook. */
export const OFFERS_REFETCH = { refetchOnMountOrArgChange: MAX_AGE_SECONDS } as const;

export const { useListOffersQuery } = offersApi;
