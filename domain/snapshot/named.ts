import type { Offer, OfferExtras, OfferGroup } from '@/contract/offer';
import { DEPLOYMENT_TYPES } from '../deploy/types';
import { choice, each, type AnyRule, type Named, type Rule } from './rules';

/** The rules of what the wizard is about. Offers are public: anybody can ask for them without an account. */

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

/** The rule that each word stands for. */
export const NAMED: Readonly<Record<keyof Named, AnyRule>> = {
  configuration: configurationRule,
  offerGroup: offerGroupRule,
  wish: wishRule,
};

/** Whether a word stands for a rule; else it is one. */
export const isNamed = (word: string): word is keyof Named => Object.hasOwn(NAMED, word);
