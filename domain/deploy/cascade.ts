import type { Offer, OfferGroup } from '@/contract/offer';
import { BARE_METAL_SUFFIX } from '../labels';
import { availableOffers, regionUnion } from './matching';
import {
  cheapest,
  deploymentTypeOf,
  firstRegionOf,
  networkingTypeOf,
  osOptionsOf,
  regionsOf,
} from './offer';
import {
  countOffers,
  effectiveDeploymentType,
  effectiveNetworkingType,
  effectiveProvider,
  isGpuCountReady,
  matchingOffers,
  matchingRegions,
} from './options';
import { type Configuration, type DeploymentType, EMPTY_CONFIGURATION } from './types';

/**
 * The configuration cascade (specification, section 4): one pure function a choice, the whole cascade in one call.
 *
 * - A choice that no available offer fulfils changes nothing: the same configuration comes back.
 * - The only provider, deployment type or network is not stored but derived (`effective…` in `options.ts`), so that it
 *   does not count as chosen once there is more than one.
 * - A choice that survives another one (the deployment type a change of provider) is cleared once it can't be fulfilled.
 */

/** All that is settled by a GPU count, unsettled. */
const NO_COUNT = {
  gpuCount: null,
  offer: null,
  region: null,
  operatingSystem: null,
  availableRegions: [],
  availableOsOptions: [],
} satisfies Partial<Configuration>;

/** `next`, or `config` itself where they say the same: whoever compares references sees no change. */
export function changed(config: Configuration, next: Configuration): Configuration {
  const keys = Object.keys(EMPTY_CONFIGURATION) as (keyof Configuration)[];
  return keys.every((key) => isSame(config[key], next[key])) ? config : next;
}

/** Compares lists by their items, anything else by reference. */
function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item, index) => item === other[index]);
}

/** Drops, from the top down, each choice above the GPU count that no available offer of the group fulfils. */
export function withoutUnfulfillable(config: Configuration): Configuration {
  const fulfilled = (criteria: Parameters<typeof availableOffers>[1]) =>
    availableOffers(config.group, criteria).length > 0;
  let next = config;
  if (next.provider !== null && !fulfilled({ provider: next.provider })) {
    next = { ...next, provider: null };
  }
  const provider = effectiveProvider(next);
  if (next.gpuType !== null) {
    const deploymentType = effectiveDeploymentType(next);
    if (!fulfilled({ provider, deploymentType })) next = { ...next, gpuType: null };
  }
  if (next.networkingType !== null) {
    const deploymentType = effectiveDeploymentType(next);
    const { networkingType } = next;
    const isFulfilled =
      deploymentType === 'baremetal' && fulfilled({ provider, deploymentType, networkingType });
    if (!isFulfilled) next = { ...next, networkingType: null };
  }
  return next;
}

/** A click on an offer card: the group, and everything below reset. A sold-out group can't be chosen. */
export function chooseGroup(config: Configuration, group: OfferGroup): Configuration {
  if (availableOffers(group).length === 0) return config;
  return changed(config, { ...EMPTY_CONFIGURATION, group });
}

/** Resets count, offer, region and operating system; deployment type and network stay where the provider has them. */
export function chooseProvider(config: Configuration, provider: string): Configuration {
  if (availableOffers(config.group, { provider }).length === 0) return config;
  return changed(config, withoutUnfulfillable({ ...config, ...NO_COUNT, provider }));
}

/** Sets the GPU type, with its suffix for bare metal, and resets the network and everything below. */
export function chooseDeploymentType(config: Configuration, type: DeploymentType): Configuration {
  const criteria = { provider: effectiveProvider(config), deploymentType: type };
  if (config.group === null || availableOffers(config.group, criteria).length === 0) return config;
  return changed(config, {
    ...config,
    ...NO_COUNT,
    gpuType: gpuTypeOf(config.group, type),
    networkingType: null,
  });
}

/** The GPU type of a group as a deployment type's, with exactly one suffix for bare metal and none otherwise. */
export function gpuTypeOf(group: OfferGroup, type: DeploymentType): string {
  const base = group.gpuType.replace(BARE_METAL_SUFFIX, '');
  return type === 'baremetal' ? base + BARE_METAL_SUFFIX : base;
}

/** Bare metal only: sets the network and resets the count and everything below. */
export function chooseNetworkingType(config: Configuration, networkingType: string): Configuration {
  const deploymentType = effectiveDeploymentType(config);
  const criteria = { provider: effectiveProvider(config), deploymentType, networkingType };
  if (deploymentType !== 'baremetal') return config;
  if (availableOffers(config.group, criteria).length === 0) return config;
  return changed(config, { ...config, ...NO_COUNT, networkingType });
}

/**
 * Picks the cheapest available offer with that many GPUs, lists the regions of all matching ones, and selects the first
 * region (in sorted order) in which that cheapest offer runs and its first operating system: the price stays the one
 * that the count's card has shown, and offer and region always belong together.
 */
export function chooseGpuCount(config: Configuration, gpuCount: number): Configuration {
  if (config.group === null || !isGpuCountReady(config)) return config;
  const offer = cheapest(countOffers(config).filter((one) => one.gpuCount === gpuCount));
  if (offer === null) return config;
  // The fallback of the count list can lead to another provider or network than chosen: the choices follow the offer.
  const followed = followOffer({ ...config, gpuCount, offer }, config.group, offer);
  const osOptions = osOptionsOf(offer);
  return changed(config, {
    ...followed,
    region: firstRegionOf(offer),
    operatingSystem: osOptions[0] ?? null,
    availableRegions: matchingRegions(followed),
    availableOsOptions: osOptions,
  });
}

/** Chooses the offer's provider, deployment type and network where the effective ones are others. */
function followOffer(config: Configuration, group: OfferGroup, offer: Offer): Configuration {
  let next = config;
  if (effectiveProvider(next) !== offer.provider) next = { ...next, provider: offer.provider };
  const deploymentType = deploymentTypeOf(offer);
  if (effectiveDeploymentType(next) !== deploymentType) {
    next = { ...next, gpuType: gpuTypeOf(group, deploymentType) };
  }
  const networkingType = networkingTypeOf(offer);
  const settled = deploymentType === 'vm' || effectiveNetworkingType(next) === networkingType;
  return settled ? next : { ...next, networkingType };
}

/** Re-picks the cheapest offer for the chosen count in that region and its first operating system. */
export function chooseRegion(config: Configuration, region: string): Configuration {
  const matching = matchingOffers(config);
  const offer = cheapest(matching.filter((one) => regionsOf(one).includes(region)));
  if (offer === null) return config;
  const osOptions = osOptionsOf(offer);
  return changed(config, {
    ...config,
    offer,
    region,
    operatingSystem: osOptions[0] ?? null,
    availableRegions: regionUnion(matching),
    availableOsOptions: osOptions,
  });
}

/** One of the specific offer's operating systems, once a region is chosen. */
export function chooseOperatingSystem(config: Configuration, os: string): Configuration {
  if (config.region === null || !config.availableOsOptions.includes(os)) return config;
  return changed(config, { ...config, operatingSystem: os });
}
