import type { SentOfferGroup, SentOfferListing, OfferQuery, OfferSortKey } from '@/contract/offer';
import { bestOf } from '@/domain/deploy/matching';
import { compareWords, regionsOf } from '@/domain/deploy/offer';
import { providerName } from '@/domain/labels';
import { baseGpuType, canonicalGpuType } from '../catalog/gpuName';
import type { AppContext } from '../context';
import type { OfferTable } from '../db/schema';
import { Written } from '../http/written';
import { Bounded } from '../kept/bounded';
import { allOffers, catalogVersion, toOffer } from './offers';

interface ListedGroup {
  group: SentOfferGroup;
  /** All that a search looks at, in lower case. */
  text: string;
}

interface Listing {
  version: string | undefined;
  groups: ListedGroup[];
  /** Pages that were asked for, by their query. */
  pages: Bounded<string, Written<SentOfferListing>>;
}

/** Pages that are kept of a version, in bytes. */
const MOST_BYTES = 32 * 1024 * 1024;

/** The grouped catalogue of each database, kept until the catalogue's version changes. */
const cache = new WeakMap<AppContext['db'], Listing>();

async function listing(ctx: AppContext): Promise<Listing> {
  // The version is read first: rows that are newer than it are read again at the next call, never missed.
  const version = await catalogVersion(ctx);
  const known = cache.get(ctx.db);
  if (known !== undefined && known.version === version) return known;
  const fresh: Listing = {
    version,
    groups: grouped(await allOffers(ctx)),
    pages: new Bounded(MOST_BYTES, (page) => page.weight),
  };
  cache.set(ctx.db, fresh);
  return fresh;
}

function grouped(rows: readonly OfferTable[]): ListedGroup[] {
  const byType = new Map<string, OfferTable[]>();
  for (const row of rows) {
    const same = byType.get(row.gpu_type);
    if (same) same.push(row);
    else byType.set(row.gpu_type, [row]);
  }
  return [...byType].map(([gpuType, members]) => listedGroup(gpuType, members));
}

function listedGroup(gpuType: string, rows: readonly OfferTable[]): ListedGroup {
  const members = rows.toSorted(
    (a, b) => a.price_micros - b.price_micros || compareWords(a.id, b.id),
  );
  const free = members.filter((row) => row.stock !== 0);
  const offers = members.map(toOffer);
  const providers = [...new Set(members.map((row) => row.provider))];
  const displayName = members[0]?.display_name ?? gpuType;
  const group: SentOfferGroup = {
    gpuType,
    displayName,
    baseGpuType: baseGpuType(gpuType),
    totalAvailable: free.reduce(
      (sum, row) => sum + (row.stock ?? Math.max(1, regionsOf(toOffer(row)).length)),
      0,
    ),
    // As its card: that of what can be ordered, before what is only there, before what is sold out.
    lowestPrice: (bestOf(free.map(toOffer)) ?? offers[0])?.price ?? 0,
    lastUpdated: new Date(Math.max(...members.map((row) => row.updated_at))).toISOString(),
    providers,
    offers,
  };
  const text = [
    gpuType,
    displayName,
    displayName.replaceAll(' ', ''),
    ...providers.flatMap((slug) => [slug, providerName(slug)]),
    ...new Set(offers.flatMap(regionsOf)),
  ];
  return { group, text: text.join('\n').toLowerCase() };
}

/** Whether every word of the search is in the text; a GPU's name counts in each of its spellings. */
function found(text: string, search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word) || text.includes(canonicalGpuType(word).toLowerCase()));
}

const VALUE: Record<OfferSortKey, (a: SentOfferGroup, b: SentOfferGroup) => number> = {
  totalAvailable: (a, b) => a.totalAvailable - b.totalAvailable,
  lowestPrice: (a, b) => (a.lowestPrice ?? 0) - (b.lowestPrice ?? 0),
  gpuType: (a, b) => compareWords(a.gpuType.toLowerCase(), b.gpuType.toLowerCase()),
  lastUpdated: (a, b) => compareWords(a.lastUpdated ?? '', b.lastUpdated ?? ''),
};

/**
 * One page of the offer groups (specification, section 2). Sold-out groups are listed too, with nothing available.
 * `totalAvailable` counts units, and where a provider does not tell them, the regions in which it has the machine.
 * Groups that are equal in what is sorted by come in the order of their GPU types.
 */
export async function listOffers(
  ctx: AppContext,
  query: OfferQuery,
): Promise<Written<SentOfferListing>> {
  const { groups, pages } = await listing(ctx);
  const key = JSON.stringify(query);
  const known = pages.get(key);
  if (known !== undefined) return known;
  const page = new Written(pageOf(groups, query));
  pages.set(key, page);
  return page;
}

function pageOf(all: readonly ListedGroup[], query: OfferQuery): SentOfferListing {
  const search = query.search ?? '';
  const matching = search === '' ? all : all.filter(({ text }) => found(text, search));
  const direction = query.sortOrder === 'asc' ? 1 : -1;
  const sorted = matching
    .map(({ group }) => group)
    .sort((a, b) => direction * VALUE[query.sortBy](a, b) || compareWords(a.gpuType, b.gpuType));
  const start = (query.page - 1) * query.limit;
  return {
    data: sorted.slice(start, start + query.limit),
    total: sorted.length,
    totalPages: Math.ceil(sorted.length / query.limit),
  };
}
