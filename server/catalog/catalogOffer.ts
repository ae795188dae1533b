import { createHash } from 'node:crypto';
import type { OfferExtras } from '@/contract/offer';
import { gpuDisplayName } from '@/domain/gpuModels';
import { withMarkup } from '@/domain/money';
import type { OfferTable } from '../db/schema';
import offers from './builtInOffers.json';

/** An offer as a catalogue describes it, before it has an id. Money in micro-dollars an hour for the whole instance. */
export interface CatalogOffer {
  provider: string;
  /** The provider's own name of the machine shape. */
  instanceType: string;
  /** Canonical, see canonicalGpuType. */
  gpuType: string;
  gpuCount: number;
  vcpus: number | null;
  memoryMb: number | null;
  storageGb: number | null;
  gpuMemoryGb: number | null;
  priceMicros: number;
  /** Null where there is no spot price. */
  spotPriceMicros: number | null;
  /** Units left; null where the catalogue does not tell. */
  stock: number | null;
  regions: string[];
  osOptions: string[];
  interconnectType: string | null;
  interconnectDescription: string | null;
  extras: OfferExtras;
  /** How long ago the provider told this, in milliseconds. */
  ageMs: number;
}

/** The offers of a fresh installation, made up: every provider and kind of offer that the specification names. */
export const BUILT_IN_OFFERS: readonly CatalogOffer[] = offers;

/** An offer with what its adapter needs to order it, if it needs anything. */
type PlacedOffer = CatalogOffer & { placement?: unknown };

/** Whose offers they are, and what is put on what they ask. */
export interface OfferedBy {
  /** The adapter that orders them. */
  source: string;
  /** Hundredths of a percent; null where nobody asks anything, so that the price is the operator's own. */
  markup: number | null;
}

const SIMULATED: OfferedBy = { source: 'simulator', markup: null };

/** What makes two offers the same machine of the same provider, whatever it costs and wherever it stands. */
export function shapeOf(offer: CatalogOffer): string {
  const { provider, instanceType, gpuType, gpuCount, vcpus, memoryMb, gpuMemoryGb } = offer;
  return JSON.stringify([
    provider,
    instanceType,
    gpuType,
    gpuCount,
    vcpus,
    memoryMb,
    gpuMemoryGb,
    offer.extras.deployment_type ?? null,
    offer.extras.networking_type ?? null,
  ]);
}

function offerId(shape: string, variant: number, { source }: OfferedBy): string {
  const whose = source === SIMULATED.source ? '' : `${source}:`;
  const digest = createHash('sha256').update(`${whose}${variant}:${shape}`).digest('base64url');
  return `off_${digest.slice(0, 16)}`;
}

/**
 * Rows for the offer table. The id of an offer comes from its shape and source alone, so an offer keeps it when a catalogue is
 * loaded again, at another price too: a deploy at the old price is then told of the new one. Where a provider has one
 * shape at several prices, the offers are numbered by their first region.
 * @param now epoch milliseconds
 */
export function toOfferRows(
  offers: readonly PlacedOffer[],
  now: number,
  by = SIMULATED,
): OfferTable[] {
  const variants = new Map<string, PlacedOffer[]>();
  for (const offer of offers) {
    const shape = shapeOf(offer);
    variants.set(shape, [...(variants.get(shape) ?? []), offer]);
  }
  const place = (offer: CatalogOffer): string => offer.regions[0] ?? '';
  return [...variants].flatMap(([shape, same]) =>
    same
      .toSorted(
        (a, b) =>
          (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0) || a.priceMicros - b.priceMicros,
      )
      .map((offer, variant) => toRow(offer, offerId(shape, variant, by), now, by)),
  );
}

function toRow(
  offer: PlacedOffer,
  id: string,
  now: number,
  { source, markup }: OfferedBy,
): OfferTable {
  const { priceMicros, spotPriceMicros, placement } = offer;
  const asked = (micros: number): number => withMarkup(micros, markup ?? 0);
  return {
    id,
    provider: offer.provider,
    gpu_type: offer.gpuType,
    display_name: gpuDisplayName(offer.gpuType),
    price_micros: asked(priceMicros),
    spot_price_micros: spotPriceMicros === null ? null : asked(spotPriceMicros),
    gpu_count: offer.gpuCount,
    vcpus: offer.vcpus,
    memory_mb: offer.memoryMb,
    storage_gb: offer.storageGb,
    gpu_memory_gb: offer.gpuMemoryGb,
    stock: offer.stock,
    regions_json: JSON.stringify(offer.regions),
    os_options_json: JSON.stringify(offer.osOptions),
    interconnect_type: offer.interconnectType,
    interconnect_description: offer.interconnectDescription,
    extras_json: JSON.stringify(offer.extras),
    updated_at: now - offer.ageMs,
    source,
    cost_micros: markup === null ? null : priceMicros,
    placement_json: placement === undefined ? null : JSON.stringify(placement),
  };
}
