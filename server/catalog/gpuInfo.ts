import { memoryInName } from '@/domain/gpuSpelling';

const SIZE = /['"]SizeInMiB['"]\s*:\s*(\d+(?:\.\d+)?)/gu;
const TOTAL = /['"]TotalGpuMemoryInMiB['"]\s*:\s*(\d+(?:\.\d+)?)/u;
const MIB_IN_GIB = 1024;
const BYTES_IN_MIB = 1024 ** 2;
const BYTES_IN_GB = 1e9;
/** How far from a whole number of decimal gigabytes a size may be that was written as MiB, rounded down. */
const ROUNDING = 0.002;
/** What drivers keep for themselves, as a share: 81,559 MiB are told of a GPU of 80 GB. */
const DRIVER_SHARE = 0.05;

/** What a row tells about its GPUs. `gpuType` is canonical. */
export interface GpuFigures {
  info: string;
  gpuType: string;
  gpuCount: number;
}

/** The memory of one GPU in GB; null where it is not certain. `contradicts` is what the list says against the name. */
export interface GpuMemory {
  gb: number | null;
  contradicts: number | null;
}

/** The one size of a `GpuInfo` dictionary, and the total if there is one; undefined for plain text or several sizes. */
function figuresIn(info: string): { size: number; total: number | undefined } | undefined {
  if (!info.includes('{')) return undefined;
  const sizes = new Set([...info.matchAll(SIZE)].map((match) => Number(match[1])));
  const [size] = sizes;
  if (size === undefined || size === 0 || sizes.size > 1) return undefined;
  const total = TOTAL.exec(info)?.[1];
  return { size, total: total === undefined ? undefined : Number(total) };
}

/** MiB as the GB that such a GPU is sold with: 24,564 and 24,576 are 24 (GiB), so are 22,888 (24 × 10⁹ bytes). */
function soldGb(mib: number): number {
  const decimal = (mib * BYTES_IN_MIB) / BYTES_IN_GB;
  const isDecimal = mib % MIB_IN_GIB !== 0 && Math.abs(decimal - Math.round(decimal)) < ROUNDING;
  return Math.round(isDecimal ? decimal : mib / MIB_IN_GIB);
}

/**
 * Whether a price list gives as size the memory of all GPUs of a row together, as some do: then two GPUs have twice the size of
 * one of the same name. Rows of one GPU say how much that is.
 */
export function sizesAreSums(rows: readonly GpuFigures[]): boolean {
  const listed = rows.flatMap(({ info, gpuType, gpuCount }) => {
    const figures = figuresIn(info);
    if (figures === undefined || figures.size !== figures.total) return [];
    return [{ gpuType, gpuCount, size: figures.size }];
  });
  const ofOne = new Set(
    listed.filter((one) => one.gpuCount === 1).map(({ gpuType, size }) => `${gpuType} ${size}`),
  );
  const several = listed.filter((one) => one.gpuCount > 1);
  const sums = several.filter((one) => ofOne.has(`${one.gpuType} ${one.size / one.gpuCount}`));
  const sizes = several.filter((one) => ofOne.has(`${one.gpuType} ${one.size}`));
  return sums.length > sizes.length;
}

/**
 * The memory of one GPU in GB, as the `GpuInfo` column tells it.
 *
 * Price lists put a Python dictionary there, in several dialects: `SizeInMiB` in MiB (49152) or, mislabelled, in GiB
 * (48); the total beside it or inside the list, times the number of GPUs or not. A size of 1024 or more can only be MiB;
 * one below can only be GiB, because no GPU for rent has less than 1 GiB. Anything that does not agree with itself is
 * not certain.
 */
function fromDictionary({ info, gpuCount }: GpuFigures, isSum: boolean): number | null {
  const figures = figuresIn(info);
  if (figures === undefined) return null;
  const { size, total } = figures;
  if (total !== undefined && ![size, size * gpuCount].includes(total)) return null;
  const ofOne = isSum && size === total ? size / gpuCount : size;
  if (ofOne >= MIB_IN_GIB) return soldGb(ofOne);
  return total !== undefined && Number.isInteger(ofOne) ? ofOne : null;
}

/**
 * The memory of one GPU where a price list makes it certain: from `GpuInfo` and from the size that the name itself carries,
 * which wins where the two contradict each other. Memory is never looked up by model.
 * @param isSum what {@link sizesAreSums} says of the whole list
 */
export function gpuMemory(gpus: GpuFigures, isSum: boolean): GpuMemory {
  const named = memoryInName(gpus.gpuType);
  const listed = fromDictionary(gpus, isSum);
  if (named === null || listed === null) return { gb: named ?? listed, contradicts: null };
  return {
    gb: named,
    contradicts: Math.abs(listed - named) <= named * DRIVER_SHARE ? null : listed,
  };
}
