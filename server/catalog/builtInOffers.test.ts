import { MICROS_PER_DOLLAR } from '@/domain/money';
import { canonicalGpuType } from '@/domain/gpuSpelling';
import { SPECIFIED_PROVIDERS } from '@/domain/testing/providers';
import { SIM_OUTAGE_REGION } from '../providers/simulator/course';
import { BUILT_IN_OFFERS as offers, toOfferRows } from './catalogOffer';

const distinct = (values: readonly unknown[]) => new Set(values).size;
const available = offers.filter((offer) => offer.stock !== 0);

it('has the same ids in every order', () => {
  expect(toOfferRows(offers, 1).map((row) => row.id)).toEqual(
    toOfferRows(offers.toReversed(), 2)
      .map((row) => row.id)
      .toReversed(),
  );
});

it('gives each offer an id of its own', () => {
  expect(distinct(toOfferRows(offers, 0).map((row) => row.id))).toBe(offers.length);
});

it('has every provider that the specification names, and at least 30 GPU types', () => {
  expect(new Set(offers.map((offer) => offer.provider))).toEqual(new Set(SPECIFIED_PROVIDERS));
  expect(distinct(offers.map((offer) => offer.gpuType))).toBeGreaterThanOrEqual(30);
});

it.each<[string, (offer: (typeof offers)[number]) => boolean]>([
  ['virtual machines', (offer) => offer.extras.deployment_type === 'vm'],
  [
    'bare metal on InfiniBand',
    (offer) =>
      offer.extras.deployment_type === 'baremetal' && offer.extras.networking_type === 'infiniband',
  ],
  [
    'bare metal on Ethernet',
    (offer) =>
      offer.extras.deployment_type === 'baremetal' && offer.extras.networking_type === 'ethernet',
  ],
  [
    'a network without a bandwidth',
    (offer) =>
      offer.extras.networking_type === 'ethernet' && !offer.extras.networking_specs?.bandwidth,
  ],
  ['single GPUs', (offer) => offer.gpuCount === 1],
  ['eight GPUs', (offer) => offer.gpuCount === 8],
  ['spot prices', (offer) => (offer.spotPriceMicros ?? 0) > 0],
  ['prices with 4 decimals', (offer) => offer.priceMicros % 10_000 !== 0],
  ['no regions at all', (offer) => offer.regions.length === 0 && !offer.extras.availability_stats],
  [
    'regions among the availability figures',
    (offer) => offer.extras.availability_stats?.available_regions_list?.length !== undefined,
  ],
  [
    'no operating systems at all',
    (offer) => offer.osOptions.length === 0 && !offer.extras.software && !offer.extras.os_options,
  ],
  ['operating systems of the software', (offer) => Boolean(offer.extras.software)],
  ['operating systems of the extras', (offer) => Boolean(offer.extras.os_options)],
  ['NVLink', (offer) => offer.extras.nvlink === true],
])('has %s', (_kind, test) => {
  expect(offers.some(test)).toBe(true);
});

it('has sold-out groups', () => {
  const free = new Set(available.map((offer) => offer.gpuType));
  const gone = offers.filter((offer) => !free.has(offer.gpuType)).map((offer) => offer.gpuType);
  expect(new Set(gone)).toEqual(new Set(['B300-SXM', 'P100-16GB']));
});

it('rents the cheapest single GPU for well under a dollar, and it starts', () => {
  const cheapest = available
    .filter((offer) => offer.gpuCount === 1)
    .reduce((a, b) => (b.priceMicros < a.priceMicros ? b : a));
  expect(cheapest.priceMicros).toBeLessThan(0.5 * MICROS_PER_DOLLAR);
  expect(cheapest.regions).not.toContain(SIM_OUTAGE_REGION);
});

it('has exactly one offer that fails to start', () => {
  expect(offers.filter((offer) => offer.regions.includes(SIM_OUTAGE_REGION))).toHaveLength(1);
});

it('keeps to sane values', () => {
  for (const offer of offers) {
    expect(canonicalGpuType(offer.gpuType)).toBe(offer.gpuType);
    expect(offer.priceMicros).toBeGreaterThan(50_000);
    expect(offer.priceMicros % 100).toBe(0);
    expect(offer.spotPriceMicros ?? 1).toBeLessThan(offer.priceMicros);
    expect(offer.gpuCount).toBeGreaterThanOrEqual(1);
    expect(offer.gpuCount).toBeLessThanOrEqual(8);
  }
});
