import type { Offer } from '@/contract/offer';
import { balanceMicros } from '../balance';
import { gpuReference } from '../gpuModels';
import { DEFAULT_OS, osLabel, providerVia } from '../labels';
import { dollarsToMicros, type Micros, microsToDollars } from '../money';
import { groupName } from './offerCard';
import { availableOffers, bestOf } from './matching';
import {
  deploymentTypeOf,
  firstNamedOs,
  firstRegionOf,
  hasNvlink,
  interconnectOf,
  knownNetworkOf,
  ramGb,
  typeLabelOf,
} from './offer';
import { criteriaOf } from './options';
import type { Configuration, PricedOffer } from './types';

/** Hours that a week's price covers (specification, section 9). */
const HOURS_PER_WEEK = 7 * 24;

/**
 * The offer that the summary is about: the specific one, or, until provider, type, network and count settle it, the
 * cheapest available one that agrees with the choices made so far. Null where nothing is chosen or nothing available.
 */
export function selectedOffer(config: Configuration): PricedOffer | null {
  return config.offer ?? bestOf(availableOffers(config.group, criteriaOf(config)));
}

/** Whole hours that `balance` lasts at `price` and what others cost an hour, by exact micro-dollars. */
function hoursOf(
  balance: number | null | undefined,
  price: number,
  others: Micros | null,
): number | null {
  if (balance === null || balance === undefined || others === null) return null;
  const hourly = dollarsToMicros(price) + others;
  if (hourly === 0) return null;
  return Math.max(0, Math.floor((balanceMicros(balance) ?? 0) / hourly));
}

/** The operating system chosen, else the first that the offer names, else the default. */
function operatingSystemOf(config: Configuration, offer: Offer): string {
  const os = config.operatingSystem ?? firstNamedOs(offer);
  return os === null ? DEFAULT_OS : osLabel(os);
}

/** The side summary (specification, section 2). */
export type SummaryView = NonNullable<ReturnType<typeof summaryView>>;

/**
 * The side summary, prices and balance in dollars; null stands for 'Select a GPU configuration to see pricing'.
 * @param balance of the current team in dollars; undefined until it is loaded, null where the server omits it
 * @param others what the team's other instances cost an hour; null while it is not known
 */
export function summaryView(
  config: Configuration,
  balance: number | null | undefined,
  others: Micros | null,
) {
  const offer = selectedOffer(config);
  if (config.group === null || offer === null) return null;
  const network = knownNetworkOf(offer);
  return {
    /** False while the offer is only the cheapest possible one, not yet the specific one. */
    settled: config.offer !== null,
    gpuName: groupName(config.group),
    gpuCount: offer.gpuCount,
    /** What is known of the GPU; its memory as the offer has it. */
    gpu: gpuReference(config.group.gpuType, offer.gpu_memory),
    pricePerHour: offer.price,
    pricePerWeek: microsToDollars(dollarsToMicros(offer.price) * HOURS_PER_WEEK),
    /** Whole hours for which the balance covers this and the other instances; null where that can't be said. */
    hoursCovered: hoursOf(balance, offer.price, others),
    /** Other instances draw on the balance as well. */
    hasOthers: others !== null && others > 0,
    providerName: providerVia(offer.provider, offer.via),
    terms: offer.terms?.trim() || null,
    typeLabel: typeLabelOf(offer),
    network,
    /** The network as a badge, of bare metal only. */
    networkBadge: deploymentTypeOf(offer) === 'baremetal' ? network : null,
    location: config.region ?? firstRegionOf(offer) ?? 'Not available',
    operatingSystem: operatingSystemOf(config, offer),
    storage: 'Included' as const,
    storageGb: offer.storage ?? null,
    vcpus: offer.vcpus ?? null,
    ramGb: ramGb(offer),
    interconnect: interconnectOf(offer),
    nvlink: hasNvlink(offer),
  };
}
