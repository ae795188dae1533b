import type { Offer, OfferGroup } from '@/contract/offer';
import {
  cheapest,
  compareWords,
  deploymentTypeOf,
  isAvailable,
  isOrderable,
  networkingTypeOf,
  regionsOf,
} from './offer';
import type { DeploymentType, PricedOffer } from './types';

/** What an offer has to be; null and missing ask for nothing. */
export interface Criteria {
  provider?: string | null;
  deploymentType?: DeploymentType | null;
  networkingType?: string | null;
  gpuCount?: number | null;
  region?: string | null;
}

function fits<T>(criterion: T | null | undefined, actual: T): boolean {
  return criterion === null || criterion === undefined || criterion === actual;
}

/** Whether the offer is all that the criteria ask for. Availability is not asked. */
export function matches(offer: Offer, criteria: Criteria): boolean {
  return (
    fits(criteria.provider, offer.provider) &&
    fits(criteria.deploymentType, deploymentTypeOf(offer)) &&
    fits(criteria.networkingType, networkingTypeOf(offer)) &&
    fits(criteria.gpuCount, offer.gpuCount) &&
    (criteria.region === null ||
      criteria.region === undefined ||
      regionsOf(offer).includes(criteria.region))
  );
}

/** The available offers of a group that meet the criteria, in the group's order. */
export function availableOffers(group: OfferGroup | null, criteria: Criteria = {}): PricedOffer[] {
  return (group?.offers ?? []).filter(isAvailable).filter((offer) => matches(offer, criteria));
}

/** Sorted union of the regions of the offers. */
export function regionUnion(offers: readonly Offer[]): string[] {
  return [...new Set(offers.flatMap(regionsOf))].sort(compareWords);
}

/** The distinct values of the offers, in order of first appearance. */
export function distinct<One extends Offer, T>(
  offers: readonly One[],
  valueOf: (offer: One) => T,
): T[] {
  return [...new Set(offers.map(valueOf))];
}

/** The cheapest of those that can be ordered; of none such, the cheapest of all. */
export function bestOf(offers: readonly PricedOffer[]): PricedOffer | null {
  return cheapest(offers.filter(isOrderable)) ?? cheapest(offers);
}

export type OfferFacts = ReturnType<typeof factsOf>;

/** Facts on a choice card about the offers behind it: their number, dollars an hour (null of none), distinct regions. */
export function factsOf(offers: readonly PricedOffer[]) {
  return {
    configCount: offers.length,
    lowestPrice: bestOf(offers)?.price ?? null,
    regionCount: regionUnion(offers).length,
  };
}
