import { MICROS_PER_DOLLAR, parseDecimalToMicros } from '@/domain/money';
import type { CatalogOffer } from './catalogOffer';
import { gpuMemoryGb } from './gpuInfo';
import { canonicalGpuType } from './gpuName';

/** A row of a SkyPilot price list, by column name; a column that the file lacks is empty. */
export interface PriceRow {
  InstanceType: string;
  AcceleratorName: string;
  AcceleratorCount: string;
  vCPUs: string;
  MemoryGiB: string;
  Price: string;
  SpotPrice: string;
  Region: string;
  GpuInfo: string;
}

const DECIMAL = /^\d+(?:\.\d+)?$/u;
/** Above any real machine: a price of more is a slip of a decimal point or of a column. Dollars an hour. */
const MAX_PRICE = 100_000;
const MAX_GPU_COUNT = 1024;
const MIB_IN_GIB = 1024;

/** Why a row cannot be used; the message says it to the person who loads the file. */
class OddRow extends Error {}

function price(text: string): number {
  if (text === '') throw new OddRow('no price');
  const micros = parseDecimalToMicros(text);
  if (micros === null || micros < 0) throw new OddRow(`price "${text}" is not a number of dollars`);
  if (micros === 0) throw new OddRow('price is zero');
  if (micros > MAX_PRICE * MICROS_PER_DOLLAR) throw new OddRow(`price "${text}" is out of range`);
  return micros;
}

/** Empty and zero mean that there is no spot price. */
function spotPrice(text: string): number | null {
  if (text === '') return null;
  const micros = parseDecimalToMicros(text);
  if (micros === null || micros < 0)
    throw new OddRow(`spot price "${text}" is not a number of dollars`);
  return micros === 0 ? null : micros;
}

function gpuCount(text: string): number {
  const count = DECIMAL.test(text) ? Number(text) : NaN;
  if (!Number.isInteger(count) || count < 1 || count > MAX_GPU_COUNT)
    throw new OddRow(
      text === '' ? 'no GPU count' : `GPU count "${text}" is not a whole number of at least 1`,
    );
  return count;
}

/** An amount that may be absent: null for empty, otherwise times `unit` as a whole number. */
function amount(column: string, text: string, unit: number): number | null {
  if (text === '') return null;
  if (!DECIMAL.test(text)) throw new OddRow(`${column} "${text}" is not a number`);
  return Math.round(Number(text) * unit);
}

function word(what: string, text: string): string {
  if (text === '') throw new OddRow(`no ${what}`);
  if (text.length > 200) throw new OddRow(`${what} is longer than 200 characters`);
  return text;
}

/**
 * One row of a price list as an offer in one region.
 * Units: `Price` and `SpotPrice` dollars an hour for the whole instance, `MemoryGiB` GiB. Stock, storage and operating
 * systems are not in such lists and stay unknown; so does the memory of a GPU where it is not certain.
 * @param provider slug
 * @returns the offer, or the reason why the row is skipped: nothing is guessed
 */
export function readPriceRow(row: PriceRow, provider: string): CatalogOffer | { skipped: string } {
  try {
    if (row.AcceleratorName === '') throw new OddRow('no GPU');
    const gpuType = canonicalGpuType(word('GPU name', row.AcceleratorName));
    const count = gpuCount(row.AcceleratorCount);
    const spotPriceMicros = spotPrice(row.SpotPrice);
    return {
      provider,
      instanceType: word('instance type', row.InstanceType),
      gpuType,
      gpuCount: count,
      vcpus: amount('vCPUs', row.vCPUs, 1),
      memoryMb: amount('MemoryGiB', row.MemoryGiB, MIB_IN_GIB),
      storageGb: null,
      gpuMemoryGb: gpuMemoryGb(row.GpuInfo, gpuType, count),
      priceMicros: price(row.Price),
      spotPriceMicros,
      stock: null,
      regions: [word('region', row.Region)],
      osOptions: [],
      interconnectType: null,
      interconnectDescription: null,
      extras: {
        spot_available: spotPriceMicros !== null,
        ...(gpuType.split('-').includes('NVLink') && { nvlink: true }),
      },
      ageMs: 0,
    };
  } catch (error) {
    if (error instanceof OddRow) return { skipped: error.message };
    throw error;
  }
}
