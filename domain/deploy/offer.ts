import type { Offer } from '@/contract/offer';
import { deploymentTypeLabel, networkingLabel } from '../labels';
import type { DeploymentType, PricedOffer } from './types';

/** Bandwidth of a network without one of its own (specification, section 9). */
const DEFAULT_BANDWIDTHS = { infiniband: '3.2 Tbps', other: '100 Gbps' };
/** Operating systems of an offer that names none (specification, section 4). */
const DEFAULT_OS_OPTIONS = ['ubuntu20.04', 'ubuntu22.04'];
/** What a deploy may carry at most; see the contract's body of a deploy. */
const MAX_PRICE = 999_999_999;
const MAX_GPU_COUNT = 1024;
const MB_PER_GB = 1024;

/** Order of plain words by code unit, the same in every locale. */
export function compareWords(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The text without surrounding white space; null where it is missing or blank. */
function present(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** The words that are not blank, each once, as they are written. */
function words(list: readonly string[] | null | undefined): string[] {
  return [...new Set((list ?? []).flatMap((word) => present(word) ?? []))];
}

/**
 * Whether the offer can be rented now. One that no deploy could order (a count that is not a whole number from 1, a
 * price that is not an amount or not known) is never available, whatever its flag says.
 */
export function isAvailable(offer: Offer): offer is PricedOffer {
  const { available, gpuCount, price } = offer;
  if (!available || gpuCount === null || price === null) return false;
  const isCount = Number.isInteger(gpuCount) && gpuCount >= 1 && gpuCount <= MAX_GPU_COUNT;
  return isCount && price >= 0 && price <= MAX_PRICE;
}

/** Bare metal where the offer says so in any spelling, else a virtual machine (specification, section 3). */
export function deploymentTypeOf(offer: Offer): DeploymentType {
  const type = (offer.extras?.deployment_type ?? '').toLowerCase().replace(/[^a-z]/gu, '');
  return type === 'baremetal' ? 'baremetal' : 'vm';
}

/** Network of the offer in lower case: `ethernet` unless it says otherwise (specification, section 3). */
export function networkingTypeOf(offer: Offer): string {
  const extras = offer.extras;
  const type = present(extras?.networking_type) ?? present(extras?.networking_specs?.type);
  return type?.toLowerCase() ?? 'ethernet';
}

/** Bandwidth as text, for example `3.2 Tbps`; by default that of the network's type. */
export function bandwidthOf(offer: Offer): string {
  const own = present(offer.extras?.networking_specs?.bandwidth);
  if (own !== null) return own;
  return networkingTypeOf(offer) === 'infiniband'
    ? DEFAULT_BANDWIDTHS.infiniband
    : DEFAULT_BANDWIDTHS.other;
}

/** Bandwidth and type of the network in one text: `3.2 Tbps InfiniBand`. */
export function networkOf(offer: Offer): string {
  const bandwidth = bandwidthOf(offer);
  const label = networkingLabel(networkingTypeOf(offer));
  return bandwidth.toLowerCase().includes(label.toLowerCase())
    ? bandwidth
    : `${bandwidth} ${label}`;
}

/** Own machines are what their list says; where it says nothing, the specification's defaults would be a guess. */
const isOwn = ({ provider }: Offer): boolean => provider === 'own';

/** {@link deploymentTypeOf}; null where the list of own machines does not tell. */
export const knownTypeOf = (offer: Offer): DeploymentType | null =>
  isOwn(offer) && present(offer.extras?.deployment_type) === null ? null : deploymentTypeOf(offer);

/** {@link networkOf}; null where the list of own machines does not tell. */
export const knownNetworkOf = (offer: Offer): string | null =>
  isOwn(offer) && present(offer.extras?.networking_type) === null ? null : networkOf(offer);

/** 'Bare Metal' or 'Virtual Machine'; null where it is not known. */
export function typeLabelOf(offer: Offer): string | null {
  const type = knownTypeOf(offer);
  return type === null ? null : deploymentTypeLabel(type);
}

/**
 * Regions in which the offer can run: its clusters, else its availability list. Empty where it names none; such an offer
 * cannot be ordered, and the default region is but a label on its card (specification, section 2).
 */
export function regionsOf(offer: Offer): string[] {
  const clusters = words(offer.clusters);
  if (clusters.length > 0) return clusters;
  return words(offer.extras?.availability_stats?.available_regions_list);
}

/** The first of the offer's regions in sorted order; null where it names none. */
export function firstRegionOf(offer: Offer): string | null {
  return regionsOf(offer).sort(compareWords)[0] ?? null;
}

/** Whether the offer can be rented now, in at least one named region. */
export function isOrderable(offer: Offer): offer is PricedOffer {
  return isAvailable(offer) && regionsOf(offer).length > 0;
}

/** Operating systems that the offer itself names, first source first: its own, its software's, its extras'. */
function namedOsOptions(offer: Offer): string[] {
  const sources = [offer.os_options, offer.extras?.software?.os_options, offer.extras?.os_options];
  return sources.map(words).find((options) => options.length > 0) ?? [];
}

/**
 * Operating systems to choose from, without repetition in any case, sorted; the defaults where the offer names none
 * (specification, section 4). Never empty.
 */
export function osOptionsOf(offer: Offer): string[] {
  const byLowerCase = new Map<string, string>();
  for (const option of namedOsOptions(offer)) {
    const key = option.toLowerCase();
    if (!byLowerCase.has(key)) byLowerCase.set(key, option);
  }
  if (byLowerCase.size === 0) return [...DEFAULT_OS_OPTIONS];
  return [...byLowerCase].sort(([a], [b]) => compareWords(a, b)).map(([, option]) => option);
}

/** The first operating system that the offer itself names; null where it names none. */
export function firstNamedOs(offer: Offer): string | null {
  return namedOsOptions(offer).length > 0 ? (osOptionsOf(offer)[0] ?? null) : null;
}

/** Memory of the machine in GB: MB / 1024 to one decimal (specification, section 9); null where it is not known. */
export function ramGb(offer: Offer): number | null {
  const memory = offer.memory ?? 0;
  return memory > 0 ? Math.round((memory / MB_PER_GB) * 10) / 10 : null;
}

/** How the GPUs are connected, for example `SXM5` or `PCIe`; null where it is unknown. */
export function interconnectOf(offer: Offer): string | null {
  const text =
    present(offer.interconnectType) ??
    present(offer.extras?.interconnect) ??
    present(offer.interconnectDescription);
  if (text === null) return null;
  if (/^pcie$/iu.test(text)) return 'PCIe';
  return /^sxm\d*$/iu.test(text) ? text.toUpperCase() : text;
}

/** Whether the GPUs are connected by NVLink. */
export function hasNvlink(offer: Offer): boolean {
  return offer.extras?.nvlink === true;
}

/** Spot price in dollars an hour; null unless spot is available at a real price. */
export function spotPriceOf(offer: Offer): number | null {
  const price = offer.spot_price ?? 0;
  return offer.extras?.spot_available === true && price > 0 ? price : null;
}

/** Price first, then offer id, then provider: so that the same list always has the same cheapest offer. */
function compareOffers(a: PricedOffer, b: PricedOffer): number {
  return (
    a.price - b.price || compareWords(a.offerId, b.offerId) || compareWords(a.provider, b.provider)
  );
}

/** The cheapest of these offers, available or not; null of none. */
export function cheapest(offers: readonly PricedOffer[]): PricedOffer | null {
  return offers.reduce<PricedOffer | null>(
    (best, offer) => (best === null || compareOffers(offer, best) < 0 ? offer : best),
    null,
  );
}
