import { OFFER_SORT_KEYS, SORT_ORDERS } from '@/contract/words';
import type { OfferListing, OfferQuery } from '@/contract/offer';
import { offerGroupRule } from '@/domain/snapshot/named';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { query } from '@/domain/snapshot/vocabulary';
import { endpointsOf } from './rules';
import { offersApi } from './offers';

const offerListingRule = {
  data: each(offerGroupRule),
  total: 'keep',
  totalPages: 'keep',
} as const satisfies Rule<OfferListing>;

/** The search is typed freely, so it may hold anything. */
const offerQueryRule = {
  page: 'keep',
  limit: 'keep',
  sortBy: choice(...OFFER_SORT_KEYS),
  sortOrder: choice(...SORT_ORDERS),
  search: 'text',
} as const satisfies Rule<OfferQuery>;

export const endpoints = endpointsOf(offersApi, {
  listOffers: { arg: offerQueryRule, data: offerListingRule, label: query('the GPU offers') },
});
