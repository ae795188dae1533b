import type { Offer } from '@/contract/offer';
import { isSamePrice } from '../money';
import { availableOffers } from './matching';
import { deploymentTypeOf, isAvailable, networkingTypeOf, regionsOf } from './offer';
import type { Configuration, PricedOffer } from './types';

/** How the chosen offer stands against the group as last listed. */
export type Standing = 'same' | 'unlisted' | 'soldOut' | 'priceChanged';

/** Whether the listed offer can be rented as the chosen one was: same machine, same network, in the chosen region. */
function stillFulfils(listed: Offer, chosen: Offer, region: string | null): listed is PricedOffer {
  return (
    isAvailable(listed) &&
    listed.gpuCount === chosen.gpuCount &&
    deploymentTypeOf(listed) === deploymentTypeOf(chosen) &&
    networkingTypeOf(listed) === networkingTypeOf(chosen) &&
    (region === null || regionsOf(listed).includes(region))
  );
}

/** The chosen offer as the group lists it now; null where it does not, or nothing is chosen. */
export function listedOffer({ group, offer, region }: Configuration): Offer | null {
  if (offer === null) return null;
  const listed = (group?.offers ?? []).filter(
    (one) => one.provider === offer.provider && one.offerId === offer.offerId,
  );
  // An id should be there once; where it is not, the entry that fits the choice is the one that is meant.
  const fitting = listed.filter((one): one is PricedOffer => stillFulfils(one, offer, region));
  return (
    fitting.find((one) => isSamePrice(one.price, offer.price)) ?? fitting[0] ?? listed[0] ?? null
  );
}

/**
 * Tells whether what a person chose can still be had as it was chosen:
 * `unlisted` is no longer listed, `soldOut` listed but not available (in that region), `priceChanged` available at another
 * price. Before an offer is chosen it is about the group as a whole.
 */
export function standing(config: Configuration): Standing {
  const { group, offer, region } = config;
  if (group === null) return 'same';
  if (offer === null) {
    if (availableOffers(group).length > 0) return 'same';
    return group.offers.length === 0 ? 'unlisted' : 'soldOut';
  }
  const listed = listedOffer(config);
  if (listed === null) return 'unlisted';
  if (!stillFulfils(listed, offer, region)) return 'soldOut';
  return isSamePrice(listed.price, offer.price) ? 'same' : 'priceChanged';
}
