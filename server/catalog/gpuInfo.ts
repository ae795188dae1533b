import { memoryInName } from './gpuName';

const SIZE = /['"]SizeInMiB['"]\s*:\s*(\d+(?:\.\d+)?)/gu;
const TOTAL = /['"]TotalGpuMemoryInMiB['"]\s*:\s*(\d+(?:\.\d+)?)/u;
const MIB_IN_GIB = 1024;

function whole(value: number): number | null {
  return Number.isInteger(value) && value > 0 ? value : null;
}

/**
 * The memory of one GPU in GB, as the `GpuInfo` column tells it.
 *
 * Price lists put a Python dictionary there, in several dialects: `SizeInMiB` in MiB (49152) or, mislabelled, in GiB
 * (48); the total beside it or inside the list, times the number of GPUs or not. A size of 1024 or more can only be MiB;
 * one below can only be GiB, because no GPU for rent has less than 1 GiB. Anything that does not agree with itself is
 * not certain.
 */
function fromDictionary(text: string, gpuCount: number): number | null {
  const sizes = new Set([...text.matchAll(SIZE)].map((match) => Number(match[1])));
  const [size] = sizes;
  if (size === undefined || sizes.size > 1) return null;
  const total = TOTAL.exec(text)?.[1];
  if (total !== undefined && ![size, size * gpuCount].includes(Number(total))) return null;
  if (size >= MIB_IN_GIB) return whole(size / MIB_IN_GIB);
  return total === undefined ? null : whole(size);
}

/**
 * The memory of one GPU in GB where a price list makes it certain, else null: from `GpuInfo` and from the size that the
 * name itself carries; null if the two contradict each other. Memory is never looked up by model.
 * @param gpuType canonical GPU type
 */
export function gpuMemoryGb(info: string, gpuType: string, gpuCount: number): number | null {
  const named = memoryInName(gpuType);
  const told = info.includes('{') ? fromDictionary(info, gpuCount) : null;
  if (named !== null && told !== null && named !== told) return null;
  return named ?? told;
}
