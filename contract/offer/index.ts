import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import {
  EXAMPLE_INSTANT,
  idSchema,
  lineSchema,
  optionalInstant,
  optionalNumber,
  optionalText,
  type MayLack,
} from '../primitives';
import { MAX_SEARCH_LENGTH, OFFERS_PER_PAGE, OFFER_SORT_KEYS, SORT_ORDERS } from '../words';

const optionalTexts = z.nullish(z.array(z.string()));

const providerSchema = z.string().check(z.minLength(1));

/** What providers publish about an offer beside its price; every field is optional (specification, section 3). */
export const offerExtrasSchema = z.object({
  deployment_type: optionalText,
  networking_type: optionalText,
  networking_specs: z.nullish(z.object({ bandwidth: optionalText, type: optionalText })),
  interconnect: optionalText,
  nvlink: z.nullish(z.boolean()),
  spot_available: z.nullish(z.boolean()),
  availability_stats: z.nullish(
    z.object({
      available_regions: optionalNumber,
      available_regions_list: optionalTexts,
    }),
  ),
  software: z.nullish(z.object({ os_options: optionalTexts })),
  os_options: optionalTexts,
});
export type OfferExtras = z.infer<typeof offerExtrasSchema>;

/**
 * One thing that can be rented: a machine shape of one provider at one price.
 * Units: `price` and `spot_price` dollars an hour for the whole instance, `memory` MB, `storage` GB, `gpu_memory` GB a GPU.
 */
export const offerSchema = z.object({
  provider: providerSchema,
  offerId: idSchema,
  price: z.number(),
  available: z.boolean(),
  gpuCount: z.number(),
  clusters: optionalTexts,
  vcpus: optionalNumber,
  memory: optionalNumber,
  storage: optionalNumber,
  gpu_memory: optionalNumber,
  spot_price: optionalNumber,
  os_options: optionalTexts,
  interconnectType: optionalText,
  interconnectDescription: optionalText,
  extras: z.nullish(offerExtrasSchema),
  /** The broker through which the provider's machine is rented, as people call it. */
  via: optionalText,
  /** What must be known before it is rented, in a sentence. */
  terms: optionalText,
  /** Whether an order without an SSH key is refused. */
  keyRequired: z.nullish(z.boolean()),
  /** When the provider last told it; only where that is so long ago that it counts as unavailable. */
  checkedAt: optionalInstant,
});
export type SentOffer = z.infer<typeof offerSchema>;
/** An offer as the app knows it: without a price, or without a number of GPUs, it cannot be ordered. */
export type Offer = MayLack<SentOffer, 'price' | 'gpuCount'>;

/** All offers of one GPU type, virtual machines and bare metal together. */
export const offerGroupSchema = z.object({
  gpuType: z.string().check(z.minLength(1)),
  displayName: optionalText,
  baseGpuType: optionalText,
  totalAvailable: z.number(),
  lowestPrice: optionalNumber,
  lastUpdated: optionalInstant,
  providers: z.array(providerSchema),
  offers: z.array(offerSchema),
});
export type SentOfferGroup = z.infer<typeof offerGroupSchema>;
/** A group as the app knows it: null where the number available is unknown. */
export type OfferGroup = MayLack<Omit<SentOfferGroup, 'offers'>, 'totalAvailable'> & {
  offers: Offer[];
};

export type OfferSortKey = (typeof OFFER_SORT_KEYS)[number];
export type SortOrder = (typeof SORT_ORDERS)[number];

/**
 * Query string of the offer listing, already turned from text into numbers. Pages count from 1. What is left out is as
 * the first page of the app asks for it.
 */
export const offerQuerySchema = z.object({
  page: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), OFFERS_PER_PAGE),
  sortBy: z._default(z.enum(OFFER_SORT_KEYS), 'totalAvailable'),
  sortOrder: z._default(z.enum(SORT_ORDERS), 'desc'),
  search: z.optional(lineSchema(MAX_SEARCH_LENGTH)),
});
export type OfferQuery = z.infer<typeof offerQuerySchema>;

export const offerListingSchema = z.object({
  data: z.array(offerGroupSchema),
  total: z.number(),
  totalPages: z.number(),
});
export type SentOfferListing = z.infer<typeof offerListingSchema>;
export type OfferListing = Omit<SentOfferListing, 'data'> & { data: OfferGroup[] };

export const exampleExtras = {
  deployment_type: 'baremetal',
  networking_type: 'infiniband',
  networking_specs: { bandwidth: '3.2 Tbps', type: 'infiniband' },
  interconnect: 'SXM5',
  nvlink: true,
  spot_available: true,
  availability_stats: { available_regions: 2, available_regions_list: ['us-east-1', 'eu-1'] },
  software: { os_options: ['ubuntu22.04', 'debian12'] },
  os_options: ['ubuntu20.04', 'debian12'],
};

const exampleOffer = {
  provider: 'lambda-labs',
  offerId: 'o1',
  price: 23.92,
  available: true,
  gpuCount: 8,
  clusters: ['us-east-1', 'eu-1'],
  vcpus: 208,
  memory: 1_843_200,
  storage: 24_000,
  gpu_memory: 80,
  spot_price: 9.5,
  os_options: ['ubuntu22.04', 'debian12'],
  interconnectType: 'SXM5',
  interconnectDescription: 'NVLink',
  extras: exampleExtras,
  via: 'Shadeform',
  terms: 'It cannot be stopped and kept.',
  keyRequired: true,
  checkedAt: EXAMPLE_INSTANT,
};

const exampleGroup = {
  gpuType: 'H100',
  displayName: 'H100 80GB',
  baseGpuType: 'H100',
  totalAvailable: 4,
  lowestPrice: 23.92,
  lastUpdated: EXAMPLE_INSTANT,
  providers: ['lambda-labs', 'runpod'],
  offers: [exampleOffer, { ...exampleOffer, offerId: 'o2', provider: 'runpod' }],
};

export const OFFER_CALLS = {
  listOffers: {
    summary: 'List a page of GPU offers, grouped by GPU type',
    query: offerQuerySchema,
    response: offerListingSchema,
    example: {
      answer: {
        data: [exampleGroup, { ...exampleGroup, gpuType: 'A100' }],
        total: 2,
        totalPages: 1,
      },
    },
  },
} satisfies Record<string, CallDetails>;
