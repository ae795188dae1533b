import * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { amount, anything, needed, readable, text } from '../answers';
import type { ProviderOffer } from '../machineProvider';
import { gbOfGib, microsOfCents, toProviderOffer } from '../offer';
import type { Gpu } from '../gpuType';
import { familiesFor, regionSchema, type LambdaImage } from './images';

/** A value of `GET /instance-types`. */
const instanceTypeSchema = z.object({
  instance_type: z.object({
    name: needed,
    /** `H100 (80 GB SXM5)` */
    gpu_description: text,
    price_cents_per_hour: amount,
    specs: z.object({ vcpus: amount, memory_gib: amount, storage_gib: amount, gpus: amount }),
  }),
  regions_with_capacity_available: anything,
});
type LambdaType = z.infer<typeof instanceTypeSchema>;

/** As `domain/labels` spells it. */
const PROVIDER = 'lambda-labs';

/** `A100 (40 GB SXM4)`; what has no GPU has another text there. */
const DESCRIPTION = /^(?<name>.*\S)\s*\((?<memory>\d+)\s*GB(?:\s+(?<form>[^)\s]+))?[^)]*\)$/u;

function gpuOf(description: string): Gpu {
  const { name, memory, form } = DESCRIPTION.exec(description.trim())?.groups ?? {};
  return {
    name: name ?? description,
    memoryGb: memory === undefined ? null : Number(memory),
    form: form ?? null,
  };
}

/** The offers of Lambda's types of instances, one a type, in the regions that have some now. */
export function offersOf(types: unknown, images: readonly LambdaImage[]): ProviderOffer[] {
  return readable(instanceTypeSchema, Object.values(recordOf(types))).flatMap(
    (type) => offerOfType(type, images) ?? [],
  );
}

function offerOfType(
  { instance_type, regions_with_capacity_available }: LambdaType,
  images: readonly LambdaImage[],
): ProviderOffer | null {
  const { name, gpu_description, price_cents_per_hour, specs } = instance_type;
  if (gpu_description === null) return null;
  const gpu = gpuOf(gpu_description);
  const regions = readable(regionSchema, regions_with_capacity_available).map(
    (region) => region.name,
  );
  const families = familiesFor(gpu.name, regions, images);
  return toProviderOffer({
    provider: PROVIDER,
    instanceType: name,
    gpu,
    gpuCount: specs.gpus,
    priceMicros: price_cents_per_hour === null ? null : microsOfCents(price_cents_per_hour),
    vcpus: specs.vcpus,
    memory: specs.memory_gib,
    storageGb: specs.storage_gib === null ? null : gbOfGib(specs.storage_gib),
    isFree: regions.length > 0,
    regions,
    osOptions: Object.keys(families),
    extras: { deployment_type: 'vm' },
    placement: { type: name, families },
  });
}
