import { parseDecimalToMicros, type Micros } from '@/domain/money';
import type { ProviderOffer } from '../machineProvider';
import { readable } from '../answers';
import { microsOfCents, offerOf } from '../offer';
import {
  availabilitySchema,
  instanceTypeSchema,
  type ShadeformAvailability,
  type ShadeformShape,
  type ShadeformType,
} from './schema';

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
  return readable(instanceTypeSchema, types).flatMap((type) =>
    [...regionsByPrice(type)].flatMap(
      ([priceMicros, regions]) => offerOfType(type, priceMicros, regions) ?? [],
    ),
  );
}

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
  if (byPrice.size === 0 && type.hourly_price !== null) {
    byPrice.set(microsOfCents(type.hourly_price), []);
  }
  return byPrice;
}

/** The shape of a type: what `configuration` tells of it, else what stands beside it. */
function shapeOf(type: ShadeformType): ShadeformShape {
  const inner = type.configuration;
  if (inner === null) return type;
  return {
    gpu_type: inner.gpu_type ?? type.gpu_type,
    num_gpus: inner.num_gpus ?? type.num_gpus,
    interconnect: inner.interconnect ?? type.interconnect,
    nvlink: inner.nvlink ?? type.nvlink,
    vcpus: inner.vcpus ?? type.vcpus,
    memory_in_gb: inner.memory_in_gb ?? type.memory_in_gb,
    storage_in_gb: inner.storage_in_gb ?? type.storage_in_gb,
    vram_per_gpu_in_gb: inner.vram_per_gpu_in_gb ?? type.vram_per_gpu_in_gb,
    os_options: inner.os_options.length > 0 ? inner.os_options : type.os_options,
  };
}

function offerOfType(
  type: ShadeformType,
  priceMicros: Micros,
  regions: readonly ShadeformAvailability[],
): ProviderOffer | null {
  const { cloud, shade_instance_type, deployment_type } = type;
  const shape = shapeOf(type);
  if (shape.gpu_type === null || SEVERAL_KINDS.test(shape.gpu_type)) return null;
  const free = regions.filter(({ available }) => available === true);
  return offerOf({
    provider: SLUGS.get(cloud) ?? cloud,
    instanceType: shade_instance_type,
    gpu: {
      name: shape.gpu_type,
      memoryGb: shape.vram_per_gpu_in_gb,
      form: shape.interconnect,
    },
    gpuCount: shape.num_gpus,
    priceMicros,
    vcpus: shape.vcpus,
    memory: shape.memory_in_gb,
    storageGb: shape.storage_in_gb,
    isFree: free.length > 0,
    // Those without stock too, where there is none at all: so it is told where it is sold out.
    regions: (free.length > 0 ? free : regions).map(({ region }) => region),
    osOptions: shape.os_options,
    extras: {
      ...(deployment_type !== null && { deployment_type }),
      ...(shape.nvlink !== null && { nvlink: shape.nvlink }),
    },
    placement: {
      cloud,
      shade_instance_type,
      shade_cloud: true,
      namesOs: shape.os_options.length > 0,
    },
  });
}
