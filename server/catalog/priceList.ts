import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type CatalogOffer, shapeOf } from './catalogOffer';
import { sizesAreSums } from './gpuInfo';
import {
  COLUMNS,
  type PriceRow,
  readPriceRow,
  REQUIRED_COLUMNS,
  type RowWarning,
  gpuFiguresOf,
} from './priceRow';

/** A line of the file about which something is told. */
interface LineWarning extends RowWarning {
  line: number;
}

/**
 * What reading one price list came to. `read` is the number of rows below the header; each of them was used, has no GPU, or was
 * skipped. `noted` are rows that were used.
 */
export interface PriceListReport {
  file: string;
  read: number;
  used: number;
  withoutGpu: number;
  skipped: LineWarning[];
  noted: LineWarning[];
  offers: CatalogOffer[];
}

/** A file that is no price list at all; the message says which and why. */
export class PriceListError extends Error {}

interface Line {
  line: number;
  row: PriceRow;
}

const NO_COLUMNS = Object.fromEntries(COLUMNS.map((column) => [column, ''])) as PriceRow;

/** A provider's slug is the name of its file: `/lists/Paper space.csv` → `paper-space`. */
export function providerOfFile(file: string): string {
  return path
    .basename(file, path.extname(file))
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
}

/**
 * Reads a price list with SkyPilot's column names, in any order.
 *
 * Rows of one machine shape at one price are one offer with several regions; another price is another offer.
 * @param file path or name; its base name is the provider and stands before each reported line
 * @throws PriceListError if a needed column is missing
 */
export function readPriceList(file: string, text: string): PriceListReport {
  const provider = providerOfFile(file);
  if (provider === '') throw new PriceListError(`${file}: the file name gives no provider name`);
  const { header, lines, broken } = readLines(text);
  const missing = REQUIRED_COLUMNS.filter((column) => !header.includes(column));
  if (missing.length > 0) throw new PriceListError(`${file}: no column ${missing.join(', ')}`);

  const offers = new Map<string, CatalogOffer>();
  const skipped = [...broken];
  const noted: LineWarning[] = [];
  let used = 0;
  const areSums = sizesAreSums(lines.flatMap(({ row }) => gpuFiguresOf(row) ?? []));
  for (const { line, row } of lines) {
    const result = readPriceRow(row, provider, areSums);
    if ('skipped' in result) skipped.push({ line, ...result.skipped });
    if (!('offer' in result)) continue;
    used += 1;
    merge(offers, result.offer);
    if (result.warning !== undefined) noted.push({ line, ...result.warning });
  }
  const read = lines.length + broken.length;
  return {
    file,
    read,
    used,
    withoutGpu: read - used - skipped.length,
    skipped: skipped.toSorted((a, b) => a.line - b.line),
    noted,
    offers: [...offers.values()],
  };
}

/** The header, the rows by column name, and the lines that are no rows. */
function readLines(text: string) {
  let header: string[] = [];
  const broken: LineWarning[] = [];
  const lines = parse<Line, Record<string, string>>(text, {
    bom: true,
    trim: true,
    skip_empty_lines: true,
    columns: (names: string[]) => (header = names),
    on_record: (row, { lines: line }) => ({ line, row: { ...NO_COLUMNS, ...row } }),
    skip_records_with_error: true,
    on_skip: (error) => {
      const fields: unknown = error?.record;
      broken.push({
        line: Number(error?.lines),
        ...(error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && Array.isArray(fields)
          ? {
              reason: 'not as many fields as the header has',
              value: `${fields.length} instead of ${header.length}`,
            }
          : { reason: 'not readable as CSV' }),
      });
      return undefined;
    },
  });
  return { header, lines, broken };
}

/** Adds a row's region to the offer of the same shape and price, or a new offer. Regions are kept sorted and once. */
function merge(offers: Map<string, CatalogOffer>, row: CatalogOffer): void {
  const key = JSON.stringify([shapeOf(row), row.priceMicros, row.spotPriceMicros]);
  const regions = new Set([...(offers.get(key)?.regions ?? []), ...row.regions]);
  offers.set(key, { ...row, regions: [...regions].sort() });
}
