import * as z from 'zod/mini';
import { wireMicros } from '@/domain/money';
import { amount, anything, flag, needed, readable, text } from '../answers';
import { gpuTypeOf, type Gpu } from '../gpuType';
import type { ProviderOffer } from '../machineProvider';
import { toProviderOffer } from '../offer';
import { osOptionsFor } from './images';

/** Of `GET /v2/catalog/gpus`. */
const gpuSchema = z.object({
  id: needed,
  name: needed,
  manufacturer: text,
  /** GB a GPU. */
  memory: amount,
  secure: flag,
  /** Dollars an hour for a single GPU. */
  price: z.object({ secure: amount }),
  maxCount: z.object({ secure: amount }),
  /** For the count that was asked for. */
  availability: text,
  dataCenters: anything,
});
type RunpodGpu = z.infer<typeof gpuSchema>;

const dataCenterSchema = z.object({ id: needed, availability: text });

const PROVIDER = 'runpod';

/** The region where no data center is told: RunPod chooses one. */
export const ANYWHERE = 'anywhere';

/** Pods are offered with so many GPUs: each number is a request of its own, since stock depends on it. */
export const COUNTS = [1, 2, 4, 8];

/** The disk of the system, which is emptied when the container restarts. GB. */
const DISK = 40;
/** What keeps its data then, at `/workspace`. GB a GPU. */
const WORKSPACE = 50;

/** The storage of a pod, in GB. RunPod charges for it beside the price of the GPUs. */
export const storageOf = (count: number) => ({ disk: DISK, workspace: WORKSPACE * count });

/** Its words for how much there is; one that we do not know means that there is something. */
const isFree = (availability: string | null): boolean =>
  availability !== null && availability !== 'NONE';

/**
 * The offers of RunPod's GPU types with a number of GPUs: its own data centers' alone, since what the community hosts is in
 * strangers' hands.
 * @param count the one for which stock was asked for
 */
export function offersOf(gpus: readonly unknown[], count: number): ProviderOffer[] {
  return readable(gpuSchema, gpus).flatMap((gpu) => offerOfGpu(gpu, count) ?? []);
}

/** The largest number of GPUs that any of them has in one pod. */
export const mostGpus = (gpus: readonly unknown[]): number =>
  Math.max(0, ...readable(gpuSchema, gpus).map(({ maxCount }) => maxCount.secure ?? 0));

function offerOfGpu(raw: RunpodGpu, count: number): ProviderOffer | null {
  const { id, name, memory, price, maxCount } = raw;
  if (raw.secure !== true || price.secure === null || count > (maxCount.secure ?? 0)) return null;
  const gpu: Gpu = {
    name,
    memoryGb: memory,
    form: /\b(?:SXM\d?|PCIe|NVL)\b/iu.exec(name)?.[0] ?? null,
  };
  const osOptions = osOptionsFor(raw.manufacturer, gpuTypeOf(gpu));
  if (osOptions.length === 0) return null;
  const centers = readable(dataCenterSchema, raw.dataCenters).filter((center) =>
    isFree(center.availability),
  );
  const priceOfOne = wireMicros(price.secure);
  const { disk, workspace } = storageOf(count);
  return toProviderOffer({
    provider: PROVIDER,
    instanceType: `${count}x ${id}`,
    gpu,
    gpuCount: count,
    priceMicros: priceOfOne === null ? null : priceOfOne * count,
    vcpus: null,
    memory: null,
    storageGb: disk + workspace,
    isFree: isFree(raw.availability),
    regions: centers.length > 0 ? centers.map((center) => center.id) : [ANYWHERE],
    osOptions,
    placement: { gpuId: id, count },
  });
}
