import type { OfferExtras } from '@/contract/offer';
import { wordSchema } from '@/contract/primitives';
import { type Micros, MICROS_PER_DOLLAR, wireMicros } from '@/domain/money';
import { gpuTypeOf, type Gpu } from './gpuType';
import type { ProviderOffer } from './machineProvider';

/** Above any real machine: a price of more is a slip of a decimal point. Dollars an hour. */
const MAX_PRICE = 100_000 * MICROS_PER_DOLLAR;
const MAX_GPU_COUNT = 1024;
const MB_IN_GB = 1024;
/** Bytes of a GiB, in GB. */
const GB_IN_GIB = 1.073741824;

/** What a provider tells of something that it rents out; null where it does not tell. */
interface RawOffer extends Pick<
  ProviderOffer,
  'provider' | 'instanceType' | 'regions' | 'osOptions' | 'placement'
> {
  gpu: Gpu;
  gpuCount: number | null;
  /** For the whole machine, an hour. */
  priceMicros: Micros | null;
  vcpus: number | null;
  /** GB, or GiB: nobody tells them apart. */
  memory: number | null;
  /** GB. */
  storageGb: number | null;
  isFree: boolean;
  extras?: OfferExtras;
}

/**
 * Micro-dollars of a price in cents, null of one that is too large to be exact. What is smaller than a micro-dollar is rounded
 * up, so that nothing is rented below cost.
 */
export function microsOfCents(cents: number): Micros | null {
  const hundredfold = wireMicros(cents);
  return hundredfold === null ? null : Math.ceil(hundredfold / 100);
}

/** Storage in GB that is told in GiB. */
export const gbOfGib = (gib: number): number => Math.round(gib * GB_IN_GIB);

const rounded = (value: number | null): number | null =>
  value === null || value <= 0 ? null : Math.round(value);

/** How GPUs are connected, by the form that is told: `SXM5`, `PCIe`. */
function interconnectOf(form: string | null): string | null {
  if (form === null) return null;
  return /^pcie$/iu.test(form) ? 'PCIe' : form.toUpperCase();
}

/** Whether an order can name it. */
const isWord = (text: string): boolean => wordSchema.safeParse(text).success;

/**
 * An offer; null for what nobody can rent here: without a GPU or with a part of one, without a price, with an odd one, under a name
 * that no order can hold.
 */
export function toProviderOffer(raw: RawOffer): ProviderOffer | null {
  const { gpu, gpuCount, priceMicros } = raw;
  if (![raw.provider, raw.instanceType, gpuTypeOf(gpu)].every(isWord)) return null;
  if (gpuCount === null || !Number.isInteger(gpuCount)) return null;
  if (gpuCount < 1 || gpuCount > MAX_GPU_COUNT) return null;
  if (priceMicros === null || priceMicros <= 0 || priceMicros > MAX_PRICE) return null;
  return {
    provider: raw.provider,
    instanceType: raw.instanceType,
    gpuType: gpuTypeOf(gpu),
    gpuCount,
    vcpus: rounded(raw.vcpus),
    memoryMb: rounded(raw.memory === null ? null : raw.memory * MB_IN_GB),
    storageGb: rounded(raw.storageGb),
    gpuMemoryGb: rounded(gpu.memoryGb),
    priceMicros,
    // A spot machine can be taken away at any time: none is ordered here, so none is advertised.
    spotPriceMicros: null,
    stock: raw.isFree ? null : 0,
    regions: [...new Set(raw.regions)].filter(isWord),
    osOptions: [...new Set(raw.osOptions)].filter(isWord),
    interconnectType: interconnectOf(gpu.form),
    interconnectDescription: null,
    extras: raw.extras ?? {},
    ageMs: 0,
    placement: raw.placement,
  };
}
