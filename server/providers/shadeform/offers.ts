import * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { parseDecimalToMicros, type Micros } from '@/domain/money';
import type { ProviderOffer } from '../machineProvider';
import { amount, anything, flag, needed, readable, text, texts } from '../answers';
import { microsOfCents, toProviderOffer } from '../offer';

/** Of `GET /instances/types`, with what stands in its `configuration`: not every type has one. */
const instanceTypeSchema = z.object({
  cloud: needed,
  shade_instance_type: needed,
  gpu_type: needed,
  num_gpus: amount,
  interconnect: text,
  nvlink: flag,
  vcpus: amount,
  memory_in_gb: amount,
  storage_in_gb: amount,
  vram_per_gpu_in_gb: amount,
  os_options: texts,
  /** Cents an hour. */
  hourly_price: amount,
  deployment_type: text,
  availability: anything,
});
type ShadeformType = z.infer<typeof instanceTypeSchema>;

/** Of a type's `availability`, one a region and way to rent. */
const availabilitySchema = z.object({
  region: needed,
  available: flag,
  /** `spot` or `on_demand`; not every cloud tells it. */
  rental_type: text,
  /** Dollars an hour in this region, where they differ from the type's. */
  hourly_price: text,
});
type ShadeformAvailability = z.infer<typeof availabilitySchema>;

/** Clouds that Shadeform spells otherwise than everybody else here (`domain/labels`). */
const SLUGS: ReadonlyMap<string, string> = new Map([
  ['lambdalabs', 'lambda-labs'],
  ['voltagepark', 'voltage-park'],
  ['massedcompute', 'massed-compute'],
]);

/** Where several GPUs of different kinds stand in one machine, none of our fields could say so. */
const SEVERAL_KINDS = /[,;|+]/u;

/** The offers of Shadeform's list of instance types, one for each type, cloud and price. */
export function offersOf(types: readonly unknown[]): ProviderOffer[] {
  return readable(instanceTypeSchema, types.map(flattened)).flatMap((type) =>
    [...regionsByPrice(type)].flatMap(
      ([priceMicros, regions]) => offerOfType(type, priceMicros, regions) ?? [],
    ),
  );
}

const flattened = (type: unknown) => ({
  ...recordOf(type),
  ...recordOf(recordOf(type).configuration),
});

/** What it costs in a region; null where that cannot be read. */
function priceIn(type: ShadeformType, { hourly_price }: ShadeformAvailability): Micros | null {
  if (hourly_price !== null) return parseDecimalToMicros(hourly_price);
  return type.hourly_price === null ? null : microsOfCents(type.hourly_price);
}

/** The regions of a type by what it costs there. Spot stock is none of it: who only has that has no region with stock. */
function regionsByPrice(type: ShadeformType): Map<Micros, ShadeformAvailability[]> {
  const ordinary = readable(availabilitySchema, type.availability).filter(
    ({ rental_type }) => rental_type !== 'spot',
  );
  const byPrice = new Map<Micros, ShadeformAvailability[]>();
  for (const region of ordinary) {
    const price = priceIn(type, region);
    if (price !== null) byPrice.set(price, [...(byPrice.get(price) ?? []), region]);
  }
  const price = type.hourly_price === null ? null : microsOfCents(type.hourly_price);
  if (byPrice.size === 0 && price !== null) byPrice.set(price, []);
  return byPrice;
}

function offerOfType(
  type: ShadeformType,
  priceMicros: Micros,
  regions: readonly ShadeformAvailability[],
): ProviderOffer | null {
  const { cloud, shade_instance_type, deployment_type, nvlink, os_options } = type;
  if (SEVERAL_KINDS.test(type.gpu_type)) return null;
  const free = regions.filter(({ available }) => available === true);
  return toProviderOffer({
    provider: SLUGS.get(cloud) ?? cloud,
    instanceType: shade_instance_type,
    gpu: {
      name: type.gpu_type,
      memoryGb: type.vram_per_gpu_in_gb,
      form: type.interconnect,
    },
    gpuCount: type.num_gpus,
    priceMicros,
    vcpus: type.vcpus,
    memory: type.memory_in_gb,
    storageGb: type.storage_in_gb,
    isFree: free.length > 0,
    // Those without stock too, where there is none at all: so it is told where it is sold out.
    regions: (free.length > 0 ? free : regions).map(({ region }) => region),
    osOptions: os_options,
    extras: {
      ...(deployment_type !== null && { deployment_type }),
      ...(nvlink !== null && { nvlink }),
    },
    placement: {
      cloud,
      shade_instance_type,
      shade_cloud: true,
      namesOs: os_options.length > 0,
    },
  });
}
