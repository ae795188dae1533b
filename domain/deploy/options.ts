import type { Offer } from '@/contract/offer';
import {
  BARE_METAL_SUFFIX,
  deploymentTypeLabel,
  networkingLabel,
  osLabel,
  providerMonogram,
  providerName,
} from '../labels';
import {
  availableOffers,
  type Criteria,
  distinct,
  factsOf,
  matches,
  type OfferFacts,
  regionUnion,
} from './matching';
import {
  bandwidthOf,
  cheapest,
  compareWords,
  deploymentTypeOf,
  firstNamedOs,
  isAvailable,
  isOrderable,
  networkingTypeOf,
  osOptionsOf,
} from './offer';
import type { Configuration, DeploymentType, PricedOffer } from './types';

/** Short descriptions of the deployment types (specification, section 2). */
const DESCRIPTIONS: Record<DeploymentType, string> = {
  baremetal: 'Full dedicated hardware access with maximum performance',
  vm: 'Virtualized environment with flexible resource allocation',
};

function only<T>(values: readonly T[]): T | null {
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : null;
}

/** The chosen provider, or the only one with an available offer; null while a person has to choose. */
export function effectiveProvider(config: Configuration): string | null {
  return (
    config.provider ?? only(distinct(availableOffers(config.group), (offer) => offer.provider))
  );
}

/** The chosen deployment type, or the only available one; null while a person has to choose. */
export function effectiveDeploymentType(config: Configuration): DeploymentType | null {
  if (config.gpuType !== null) {
    return config.gpuType.includes(BARE_METAL_SUFFIX) ? 'baremetal' : 'vm';
  }
  const offers = availableOffers(config.group, { provider: effectiveProvider(config) });
  return only(distinct(offers, deploymentTypeOf));
}

/** The chosen network of bare metal, or the only available one; always null for a virtual machine. */
export function effectiveNetworkingType(config: Configuration): string | null {
  if (effectiveDeploymentType(config) !== 'baremetal') return null;
  return config.networkingType ?? only(distinct(bareMetalOffers(config), networkingTypeOf));
}

const bareMetalOffers = (config: Configuration): PricedOffer[] =>
  availableOffers(config.group, {
    provider: effectiveProvider(config),
    deploymentType: 'baremetal',
  });

/** What an offer has to be, by all that is settled above the GPU count. */
export function criteriaOf(config: Configuration): Criteria {
  return {
    provider: effectiveProvider(config),
    deploymentType: effectiveDeploymentType(config),
    networkingType: effectiveNetworkingType(config),
  };
}

/** Whether provider, deployment type and, for bare metal, network are settled (specification, section 4). */
export function isGpuCountReady(config: Configuration): boolean {
  const { provider, deploymentType, networkingType } = criteriaOf(config);
  if (provider === null || deploymentType === null) return false;
  return deploymentType === 'vm' || networkingType !== null;
}

/**
 * The offers that a GPU count is chosen from: available, and in some region; none before the count is ready. A bare-metal
 * filter that yields nothing falls back to all available bare-metal offers (specification, section 4).
 */
export function countOffers(config: Configuration): PricedOffer[] {
  if (!isGpuCountReady(config)) return [];
  const criteria = criteriaOf(config);
  const offers = availableOffers(config.group, criteria);
  const isFilled = offers.length > 0 || criteria.deploymentType !== 'baremetal';
  return (
    isFilled ? offers : availableOffers(config.group, { deploymentType: 'baremetal' })
  ).filter(isOrderable);
}

/** A card for each value that offers have, with the facts of the offers that have it. */
function choices<Value, More>(
  offers: readonly PricedOffer[],
  valueOf: (offer: PricedOffer) => Value,
  more: (value: Value, offers: readonly PricedOffer[]) => More,
): (OfferFacts & More)[] {
  return distinct(offers, valueOf).map((value) => {
    const having = offers.filter((offer) => valueOf(offer) === value);
    return { ...factsOf(having), ...more(value, having) };
  });
}

/** One card a provider with an available offer, the cheapest first; its monogram stands in place of a logo. */
export function providerChoices(config: Configuration) {
  const chosen = effectiveProvider(config);
  return choices(
    availableOffers(config.group),
    (offer) => offer.provider,
    (provider) => ({
      provider,
      name: providerName(provider),
      monogram: providerMonogram(provider),
      selected: provider === chosen,
    }),
  ).sort(
    (a, b) => (a.lowestPrice ?? 0) - (b.lowestPrice ?? 0) || compareWords(a.provider, b.provider),
  );
}

/** One card an available deployment type of the effective provider (of all before there is one), bare metal first. */
export function deploymentTypeChoices(config: Configuration) {
  const offers = availableOffers(config.group, { provider: effectiveProvider(config) });
  const chosen = effectiveDeploymentType(config);
  return choices(offers, deploymentTypeOf, (type) => ({
    type,
    label: deploymentTypeLabel(type),
    description: DESCRIPTIONS[type],
    selected: type === chosen,
  })).sort((a, b) => compareWords(a.type, b.type));
}

/**
 * One card an available network of the provider's bare metal, InfiniBand first, with the bandwidth of its cheapest offer;
 * none for virtual machines.
 */
export function networkingChoices(config: Configuration) {
  if (effectiveDeploymentType(config) !== 'baremetal') return [];
  const chosen = effectiveNetworkingType(config);
  const rank = (type: string) => (type === 'infiniband' ? 0 : 1);
  return choices(bareMetalOffers(config), networkingTypeOf, (type, offers) => {
    const best = cheapest(offers);
    return {
      type,
      label: networkingLabel(type),
      bandwidth: best === null ? '' : bandwidthOf(best),
      selected: type === chosen,
    };
  }).sort((a, b) => rank(a.type) - rank(b.type) || compareWords(a.type, b.type));
}

/** 'Single GPU' for 1, 'Multi GPU' for 2 to 4, 'GPU Cluster' for more (specification, section 2). */
export function gpuCountKind(count: number): 'Single GPU' | 'Multi GPU' | 'GPU Cluster' {
  if (count <= 1) return 'Single GPU';
  return count <= 4 ? 'Multi GPU' : 'GPU Cluster';
}

/**
 * Why a count is not available: everything with it is sold out, or its provider has not confirmed it lately, or what is left of
 * it names no region or no price.
 */
export type CountReason = 'soldOut' | 'unconfirmed' | 'noRegion' | 'noPrice';

/**
 * One card a GPU count that matching offers have, sold-out ones too, the smallest first; none before it is ready. One that no
 * region has reads 'Not available', for a reason.
 */
export function gpuCountChoices(config: Configuration) {
  const offers = countOffers(config);
  const criteria = criteriaOf(config);
  const listed = isGpuCountReady(config)
    ? (config.group?.offers ?? []).filter((offer) => matches(offer, criteria))
    : [];
  return distinct([...listed, ...offers], (offer) => offer.gpuCount)
    .filter((count): count is number => Number.isInteger(count) && Number(count) > 0)
    .sort((a, b) => a - b)
    .map((count) => {
      const facts = factsOf(offers.filter((offer) => offer.gpuCount === count));
      return {
        count,
        label: `x${count}`,
        kind: gpuCountKind(count),
        ...facts,
        available: facts.regionCount > 0,
        reason: facts.regionCount > 0 ? null : reasonOf(listed, count),
        selected: count === config.gpuCount,
      };
    });
}

function reasonOf(listed: readonly Offer[], count: number): CountReason {
  const having = listed.filter((offer) => offer.gpuCount === count);
  if (having.some(isAvailable)) return 'noRegion';
  if (having.some(({ available, price }) => available && price === null)) return 'noPrice';
  return having.some(({ checkedAt }) => checkedAt) ? 'unconfirmed' : 'soldOut';
}

/**
 * Regions for the chosen count, sorted, with the dollars an hour of the cheapest matching offer there (null where it has just
 * sold out); empty where the configuration can run nowhere.
 */
export function regionChoices(config: Configuration) {
  const offers = matchingOffers(config);
  return config.availableRegions.map((region) => ({
    region,
    lowestPrice: cheapest(offers.filter((offer) => matches(offer, { region })))?.price ?? null,
    selected: region === config.region,
  }));
}

/** The offers that can be ordered by every choice down to the GPU count; none before a count is chosen. */
export function matchingOffers(config: Configuration): PricedOffer[] {
  if (config.gpuCount === null) return [];
  const criteria = { ...criteriaOf(config), gpuCount: config.gpuCount };
  return availableOffers(config.group, criteria).filter(isOrderable);
}

/** Sorted union of the regions of {@link matchingOffers}. */
export function matchingRegions(config: Configuration): string[] {
  return regionUnion(matchingOffers(config));
}

/** Operating systems of the specific offer; none until a region is chosen ('Select a region first'). */
export function osChoices(config: Configuration) {
  if (config.region === null) return [];
  return config.availableOsOptions.map((os) => ({
    os,
    label: osLabel(os),
    selected: os === config.operatingSystem,
  }));
}

/**
 * The provider and the first default system, both as people read them, where the offer names no operating system, so that
 * one had to be chosen for the person; null where it does (specification, section 4).
 */
export function assumedOs({
  offer,
  region,
}: Configuration): { provider: string; os: string } | null {
  const [first] = offer === null || region === null ? [] : osOptionsOf(offer);
  if (offer === null || first === undefined || firstNamedOs(offer) !== null) return null;
  return { provider: providerName(offer.provider), os: osLabel(first) };
}

/**
 * Which parts of the Instance Configuration card are shown. Provider and deployment type are where there is something to
 * choose (specification, section 2): more than one, or one that is not the selected one, which happens when a refresh of the
 * listing has taken that away.
 */
export function sections(config: Configuration) {
  return {
    provider: providerChoices(config).some((choice) => !choice.selected),
    deploymentType: deploymentTypeChoices(config).some((choice) => !choice.selected),
    networkingType: effectiveDeploymentType(config) === 'baremetal',
    gpuCount: isGpuCountReady(config),
    /** 'GPU Configuration Selected', the region and the operating system. */
    selected: config.offer !== null,
  };
}
