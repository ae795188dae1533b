import type { Offer, OfferExtras, OfferGroup } from '@/contract/offer';
import { DEPLOYMENT_TYPES } from '../deploy/types';
import { choice, custom, each, type AnyRule, type Named, type Rule } from './rules';

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
const offerRule = {
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
  terms: 'sentence',
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

const configurationRule = {
  group: offerGroupRule,
  provider: 'public',
  gpuType: 'public',
  networkingType: 'public',
  gpuCount: 'keep',
  offer: offerRule,
  region: 'public',
  operatingSystem: 'public',
  availableRegions: each('public'),
  availableOsOptions: each('public'),
} as const satisfies Rule<Named['configuration']>;

const wishRule = {
  gpuType: 'public',
  gpuCount: 'keep',
  deploymentType: choice(...DEPLOYMENT_TYPES),
  networkingType: 'public',
  operatingSystem: 'public',
  sshKeyId: 'id',
  provider: 'public',
  region: 'public',
} as const satisfies Rule<Named['wish']>;

/** A text of this form, or nothing. */
const matching = (form: RegExp) =>
  custom((value) =>
    value === null || (typeof value === 'string' && form.test(value)) ? value : undefined,
  );

/** Fields and counts, never values. */
const oddityRule = {
  // The name of a call, or a cost.
  call: matching(/^[a-zA-Z]{1,30}$/u),
  cost: matching(/^[a-zA-Z]{1,30}$/u),
  // The path of a field in the contract: `data[].offers[].price`.
  field: matching(/^(?:\[\]|\.?[A-Za-z_]{1,40})*$/u),
  // What a decoder calls a form: `an id in text`.
  readAs: matching(/^[a-z._A-Z ]{1,60}$/u),
  count: 'keep',
} as const satisfies Rule<Named['oddity']>;

/** The rule that each word stands for. */
export const NAMED: Readonly<Record<keyof Named, AnyRule>> = {
  configuration: configurationRule,
  oddity: oddityRule,
  offerGroup: offerGroupRule,
  wish: wishRule,
};

/** Whether a word stands for a rule; else it is one. */
export const isNamed = (word: string): word is keyof Named => Object.hasOwn(NAMED, word);
