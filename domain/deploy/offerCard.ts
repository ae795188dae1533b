import type { Offer, OfferGroup } from '@/contract/offer';
import { truncate } from '../characters';
import { gpuReference, knownMemory } from '../gpuModels';
import {
  DEFAULT_OS,
  DEFAULT_REGION,
  osLabel,
  providerMonogram,
  providerName,
  providerVia,
} from '../labels';
import { availableOffers, bestOf, distinct, regionUnion } from './matching';
import {
  compareWords,
  firstNamedOs,
  hasNvlink,
  interconnectOf,
  knownNetworkOf,
  ramGb,
  spotPriceOf,
  typeLabelOf,
} from './offer';
import type { PricedOffer } from './types';

/** Longest GPU name on an offer card, in characters (specification, section 9). */
const CARD_NAME_LENGTH = 15;
/** How many regions and providers a card names before '+N more'. */
const CARD_LIST_LENGTH = 3;

/** The name to show for a group, in full. */
export function groupName(group: OfferGroup): string {
  const name = group.displayName?.trim() ?? '';
  return name === '' ? group.gpuType : name;
}

interface Badge {
  kind: 'deploymentType' | 'network' | 'interconnect' | 'nvlink';
  label: string;
}

function badgesOf(offer: Offer): Badge[] {
  const labels: [Badge['kind'], string | null][] = [
    ['deploymentType', typeLabelOf(offer)],
    ['network', knownNetworkOf(offer)],
    ['interconnect', interconnectOf(offer)],
    ['nvlink', hasNvlink(offer) ? 'NVLink' : null],
  ];
  return labels.flatMap(([kind, label]) => (label === null ? [] : [{ kind, label }]));
}

/** A card's figures of its best available offer; unknown numbers are null. */
function bestOfferView(offer: PricedOffer) {
  const os = firstNamedOs(offer);
  return {
    providerName: providerVia(offer.provider, offer.via),
    gpuCount: offer.gpuCount,
    vcpus: offer.vcpus ?? null,
    ramGb: ramGb(offer),
    storageGb: offer.storage ?? null,
    operatingSystem: os === null ? DEFAULT_OS : osLabel(os),
  };
}

/** The regions of the offers; of available ones that name none, the default one (specification, section 2). */
function regionLabels(offers: readonly Offer[]): string[] {
  const regions = regionUnion(offers);
  return regions.length === 0 && offers.length > 0 ? [DEFAULT_REGION] : regions;
}

/** Whether there are machines, but none whose price is known. */
function isWithoutPrice(offers: readonly Offer[]): boolean {
  const free = offers.filter(({ available }) => available);
  return free.length > 0 && free.every(({ price }) => price === null);
}

/** When the newest of the offers was confirmed that count as unavailable because that is long ago; null of none such. */
function newestCheck(offers: readonly Offer[]): string | null {
  const checks = offers.flatMap(({ available, checkedAt }) =>
    !available && checkedAt ? [checkedAt] : [],
  );
  return checks.sort(compareWords).at(-1) ?? null;
}

/** An offer card (specification, section 2). */
export type CardView = ReturnType<typeof cardView>;

/**
 * The offer card of a group: what is available decides what it shows; a sold-out group keeps its listed price. Prices are
 * in dollars an hour.
 */
export function cardView(group: OfferGroup) {
  const offers = availableOffers(group);
  const best = bestOf(offers);
  const name = groupName(group);
  const listed = group.providers.length > 0;
  const providers = listed
    ? [...new Set(group.providers)]
    : distinct(group.offers, (offer) => offer.provider);
  const regions = regionLabels(offers);
  return {
    gpuType: group.gpuType,
    name,
    /** The name, truncated for the card. */
    shortName: truncate(name, CARD_NAME_LENGTH),
    totalAvailable: group.totalAvailable ?? offers.length,
    /** No offer is available: the card can't be chosen. */
    soldOut: best === null,
    /** It can't, because none of the offers says what it costs. */
    noPrice: best === null && isWithoutPrice(group.offers),
    /** Where it can't: when the last of its offers was confirmed that are only unconfirmed. */
    checkedAt: best === null ? newestCheck(group.offers) : null,
    providerCount: providers.length,
    providers: providers.slice(0, CARD_LIST_LENGTH).map((provider) => ({
      provider,
      name: providerName(provider),
      monogram: providerMonogram(provider),
    })),
    moreProviders: Math.max(0, providers.length - CARD_LIST_LENGTH),
    regions: regions.slice(0, CARD_LIST_LENGTH),
    moreRegions: Math.max(0, regions.length - CARD_LIST_LENGTH),
    bestPrice: best?.price ?? group.lowestPrice ?? null,
    spotPrice: best === null ? null : spotPriceOf(best),
    best: best === null ? null : bestOfferView(best),
    /** Of a GPU as the best available offer has it; null where neither the offer nor the reference has it. */
    memory: knownMemory(gpuReference(group.gpuType, best?.gpu_memory)),
    badges: best === null ? [] : badgesOf(best),
  };
}
