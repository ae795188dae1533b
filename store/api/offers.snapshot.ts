import { OFFER_SORT_KEYS, SORT_ORDERS } from '@/contract/words';
import type { Offer, OfferExtras, OfferGroup, OfferListing, OfferQuery } from '@/contract/offer';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { query } from '@/domain/snapshot/vocabulary';
import { sentenceRule } from '@/domain/snapshot/sentences';
import { endpointsOf } from '../snapshot/rules/calls';
import { offersApi } from './offers';

export const extrasRule = {
  deployment_type: 'public',
  networking_type: 'public',
  networking_specs: { bandwidth: 'public', type: 'public' },
  interconnect: 'public',
  nvlink: 'keep',
  spot_available: 'keep',
  availability_stats: { available_regions: 'keep', available_regions_list: each('public') },
  software: { os_options: each('public') },
  os_options: each('public'),
} as const satisfies Rule<OfferExtras>;

/** Offers are public: anybody can ask for them without an account. */
export const offerRule = {
  provider: 'public',
  offerId: 'public',
  price: 'keep',
  available: 'keep',
  gpuCount: 'keep',
  clusters: each('public'),
  vcpus: 'keep',
  memory: 'keep',
  storage: 'keep',
  gpu_memory: 'keep',
  spot_price: 'keep',
  os_options: each('public'),
  interconnectType: 'public',
  interconnectDescription: 'public',
  extras: extrasRule,
  via: 'public',
  terms: sentenceRule,
  keyRequired: 'keep',
  checkedAt: 'public',
} as const satisfies Rule<Offer>;

export const offerGroupRule = {
  gpuType: 'public',
  displayName: 'public',
  baseGpuType: 'public',
  totalAvailable: 'keep',
  lowestPrice: 'keep',
  lastUpdated: 'public',
  providers: each('public'),
  offers: each(offerRule),
} as const satisfies Rule<OfferGroup>;

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
