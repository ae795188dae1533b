import { readFile } from 'node:fs/promises';
import { migrateToLatest } from '../db/migrations';
import { openDatabase } from '../db/open';
import type { Env } from '../settings/env';
import { replaceOffers } from '../services/offers';
import { toOfferRows } from '../catalog/catalogOffer';
import { PriceListError, type PriceListReport, readPriceList } from '../catalog/priceList';
import { summaryOf } from '../catalog/summary';
import type { Write } from './options';

const USAGE = 'usage: npm run catalog -- FILE.csv…';

/**
 * Replaces the catalogue by price lists. All files are read before anything is changed, and the change is one short
 * transaction, so it may be done while the server runs; a database that does not exist yet is made.
 * @param write takes each line of the report: a line for each reason to skip rows, then the sums
 * @returns the process's exit status: 0 when the catalogue was replaced, 1 when it was left as it was, 2 for no files
 */
export async function catalogCommand(
  files: readonly string[],
  env: Env,
  write: Write,
): Promise<number> {
  if (files.length === 0) {
    write(USAGE);
    return 2;
  }
  if (!env.sources.includes('simulator')) {
    const offersOf = env.sources.length > 0 ? env.sources.join(' and ') : 'nobody';
    write(
      `This server lists the offers of ${offersOf} (PROVIDERS), never a price list's. Nothing is changed.`,
    );
    return 1;
  }
  const reports: PriceListReport[] = [];
  try {
    for (const file of files) reports.push(readPriceList(file, await textOf(file)));
  } catch (error) {
    if (!(error instanceof PriceListError)) throw error;
    write(`${error.message}. The catalogue is unchanged.`);
    return 1;
  }
  const { warnings, sums } = summaryOf(reports);
  warnings.forEach(write);
  const rows = toOfferRows(
    reports.flatMap((report) => report.offers),
    Date.now(),
  );
  if (rows.length === 0) {
    write('No usable row. The catalogue is unchanged.');
  } else {
    await store(rows, env);
    const counted = (column: 'id' | 'gpu_type' | 'provider', what: string): string => {
      const { size } = new Set(rows.map((row) => row[column]));
      return `${size} ${what}${size === 1 ? '' : 's'}`;
    };
    write(
      `${counted('id', 'offer')}, ${counted('gpu_type', 'GPU type')}, ${counted('provider', 'provider')}`,
    );
  }
  write(sums);
  return rows.length === 0 ? 1 : 0;
}

async function store(rows: ReturnType<typeof toOfferRows>, env: Env): Promise<void> {
  const { db, close } = openDatabase(env);
  try {
    await migrateToLatest(db);
    await replaceOffers({ db }, rows);
  } finally {
    await close();
  }
}

function textOf(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new PriceListError(`${file}: the file can't be read`);
  });
}
