import { MICROS_PER_DOLLAR, parseDecimalToMicros } from '@/domain/money';
import { canonicalGpuType } from '@/domain/gpuSpelling';
import type { CatalogOffer } from './catalogOffer';
import { gpuMemory, type GpuFigures } from './gpuInfo';

/** Columns of a SkyPilot price list without which a file is none. */
export const REQUIRED_COLUMNS = [
  'InstanceType',
  'AcceleratorName',
  'AcceleratorCount',
  'Price',
  'Region',
] as const;
/** All columns that are read. */
export const COLUMNS = [...REQUIRED_COLUMNS, 'vCPUs', 'MemoryGiB', 'SpotPrice', 'GpuInfo'] as const;

/** A row of a price list, by column name; a column that the file lacks is empty. */
export type PriceRow = Record<(typeof COLUMNS)[number], string>;

const DECIMAL = /^\d+(?:\.\d+)?$/u;
/** Above any real machine: a price of more is a slip of a decimal point or of a column. Dollars an hour. */
const MAX_PRICE = 100_000;
const MAX_GPU_COUNT = 1024;
const MIB_IN_GIB = 1024;

/** Something about a row that is told to the person who loads the file. `reason` is alike for all rows of its kind. */
export interface RowWarning {
  reason: string;
  /** What stands in the row. */
  value?: string | undefined;
}

/** A row that cannot be used. */
class SkippedRow extends Error {
  constructor(
    readonly reason: string,
    readonly value?: string,
  ) {
    super(reason);
  }
}

/** What may be said of a row: it is an offer, it is none since it has no GPU (which is normal), or it is skipped. */
export type ReadRow =
  | { offer: CatalogOffer; warning: RowWarning | undefined }
  | { withoutGpu: true }
  | { skipped: RowWarning };

/** Micro-dollars; null for empty and zero, which mean that there is no such price. */
function dollars(what: string, text: string): number | null {
  if (text === '') return null;
  const micros = parseDecimalToMicros(text);
  if (micros === null || micros < 0)
    throw new SkippedRow(`${what} is not a number of dollars`, text);
  if (micros > MAX_PRICE * MICROS_PER_DOLLAR) throw new SkippedRow(`${what} is out of range`, text);
  return micros === 0 ? null : micros;
}

/** What the machine costs, and what it costs as a spot offer. One that has a spot price only is nothing but a spot offer. */
function pricesOf({ Price, SpotPrice }: PriceRow) {
  const ordinary = dollars('price', Price);
  const spotPriceMicros = dollars('spot price', SpotPrice);
  const priceMicros = ordinary ?? spotPriceMicros;
  if (priceMicros === null) throw new SkippedRow(Price === '' ? 'no price' : 'price is zero');
  return { priceMicros, spotPriceMicros };
}

function gpuCount(text: string): number {
  const count = DECIMAL.test(text) ? Number(text) : NaN;
  if (!Number.isInteger(count) || count < 1 || count > MAX_GPU_COUNT)
    throw new SkippedRow(
      text === '' ? 'no GPU count' : 'GPU count is not a whole number of at least 1',
      text === '' ? undefined : text,
    );
  return count;
}

/** An amount that may be absent: null for empty, otherwise times `unit` as a whole number. */
function amount(column: string, text: string, unit: number): number | null {
  if (text === '') return null;
  if (!DECIMAL.test(text)) throw new SkippedRow(`${column} is not a number`, text);
  return Math.round(Number(text) * unit);
}

function word(what: string, text: string): string {
  if (text === '') throw new SkippedRow(`no ${what}`);
  if (text.length > 200) throw new SkippedRow(`${what} is longer than 200 characters`);
  return text;
}

/** Between the parts of a place; where one is not known, some lists leave the commas. */
const PARTS = /\s*,\s*/u;

function region(text: string): string {
  const parts = text.split(PARTS).filter((part) => part !== '');
  return word('region', parts.join(', '));
}

/** What a row tells about its GPUs; undefined where it cannot be read. */
export function gpuFiguresOf(row: PriceRow): GpuFigures | undefined {
  const gpuCount = Number(row.AcceleratorCount);
  if (row.AcceleratorName === '' || !(gpuCount > 0)) return undefined;
  return { info: row.GpuInfo, gpuType: canonicalGpuType(row.AcceleratorName), gpuCount };
}

/**
 * One row of a price list as an offer in one region.
 * Units: `Price` and `SpotPrice` dollars an hour for the whole instance, `MemoryGiB` GiB. Stock, storage and operating
 * systems are not in such lists and stay unknown; so does the memory of a GPU where it is not certain.
 * @param provider slug
 * @param sizesAreSums whether this list gives the memory of all GPUs of a row together
 * @returns the offer and what is odd about it, or the reason why the row is skipped: nothing is guessed
 */
export function readPriceRow(row: PriceRow, provider: string, sizesAreSums: boolean): ReadRow {
  if (row.AcceleratorName === '') return { withoutGpu: true };
  try {
    const gpuType = canonicalGpuType(word('GPU name', row.AcceleratorName));
    const count = gpuCount(row.AcceleratorCount);
    const memory = gpuMemory({ info: row.GpuInfo, gpuType, gpuCount: count }, sizesAreSums);
    const prices = pricesOf(row);
    const offer: CatalogOffer = {
      provider,
      instanceType: word('instance type', row.InstanceType),
      gpuType,
      gpuCount: count,
      vcpus: amount('vCPUs', row.vCPUs, 1),
      memoryMb: amount('MemoryGiB', row.MemoryGiB, MIB_IN_GIB),
      storageGb: null,
      gpuMemoryGb: memory.gb,
      ...prices,
      stock: null,
      regions: [region(row.Region)],
      osOptions: [],
      interconnectType: null,
      interconnectDescription: null,
      extras: {
        spot_available: prices.spotPriceMicros !== null,
        ...(gpuType.split('-').includes('NVLink') && { nvlink: true }),
      },
      ageMs: 0,
    };
    return { offer, warning: warningOf(gpuType, memory.contradicts) };
  } catch (error) {
    if (error instanceof SkippedRow)
      return { skipped: { reason: error.reason, value: error.value } };
    throw error;
  }
}

function warningOf(gpuType: string, contradicts: number | null): RowWarning | undefined {
  if (contradicts === null) return undefined;
  return {
    reason: 'the GPU memory that the list tells contradicts the name, which was taken',
    value: `${gpuType}, ${contradicts} GB`,
  };
}
