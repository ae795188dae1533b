import type {
  SentOffer,
  SentOfferGroup,
  SentOfferListing,
  OfferQuery,
  OfferSortKey,
} from '@/contract/offer';
import { bestOf } from '@/domain/deploy/matching';
import { compareWords, regionsOf } from '@/domain/deploy/offer';
import { providerName } from '@/domain/labels';
import { baseGpuType, canonicalGpuType } from '@/domain/gpuSpelling';
import type { AppContext } from '../context';
import type { OfferTable } from '../db/schema';
import { catalogVersion, gpuTypeVersions, offersOf } from '../repo/offers';
import { toOffer } from './offers';
import { offerSources, type OfferSource } from './offerSources';
import { Versioned } from './versioned';

interface ListedGroup {
  group: SentOfferGroup;
  /** All that a search looks at, in lower case. */
  text: string;
}

/** The grouped catalogue as of a version; undefined for a GPU type whose last offer has gone. */
interface Listing {
  version: string;
  /** Its sources as they were then, as text. */
  sources: string;
  groups: ReadonlyMap<string, { version: number; group: ListedGroup | undefined }>;
}

/** The grouped catalogue of each database. Grouping takes long, so only what has another version is read and grouped again. */
const listings = new WeakMap<AppContext['db'], Listing>();

async function listingAt(
  ctx: AppContext,
  version: string,
  present: readonly OfferSource[],
): Promise<Listing> {
  const last = listings.get(ctx.db);
  const sources = JSON.stringify(present);
  // Where a source was heard again, or not for too long, everything is grouped anew.
  const known = last?.sources === sources ? last : undefined;
  if (known?.version === version) return known;
  // Versions are read before rows: what is newer than them is read again at the next call, never missed.
  const versions = await gpuTypeVersions(ctx.db);
  const changed = versions.filter(
    (row) => known?.groups.get(row.gpu_type)?.version !== row.version,
  );
  const offers = await offersOf(
    ctx.db,
    changed.map((row) => row.gpu_type),
    present.map(({ name }) => name),
  );
  const groups = new Map(known?.groups);
  for (const row of changed) {
    const members = offers.filter(({ gpu_type }) => gpu_type === row.gpu_type);
    const group = members.length === 0 ? undefined : listedGroup(row.gpu_type, members, present);
    groups.set(row.gpu_type, { version: row.version, group });
  }
  const listing = { version, sources, groups };
  listings.set(ctx.db, listing);
  return listing;
}

function listedGroup(
  gpuType: string,
  rows: readonly OfferTable[],
  sources: readonly OfferSource[],
): ListedGroup {
  const sourceOf = (row: OfferTable) => sources.find(({ name }) => name === row.source);
  const isFree = (row: OfferTable) => row.stock !== 0 && sourceOf(row)?.isOpen === true;
  const members = rows.toSorted(
    (a, b) => a.price_micros - b.price_micros || compareWords(a.id, b.id),
  );
  const free = members.filter(isFree);
  const offers = members.map((row) => toListedOffer(row, isFree(row), sourceOf(row)));
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
    lastUpdated: new Date(
      Math.max(...members.map((row) => sourceOf(row)?.checkedAt ?? row.updated_at)),
    ).toISOString(),
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

/** An offer as it is listed: of one that is no longer believed, since when. */
function toListedOffer(
  row: OfferTable,
  available: boolean,
  source: OfferSource | undefined,
): SentOffer {
  const offer = { ...toOffer(row), available };
  return source?.isStale && source.checkedAt !== null
    ? { ...offer, checkedAt: new Date(source.checkedAt).toISOString() }
    : offer;
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
 * Groups that are equal in what is sorted by come in the order of their GPU types. Only what somebody rents out is listed, and
 * nothing is available of a provider that was not heard lately (`offerSources`).
 */
export async function listOffers(
  ctx: AppContext,
  query: OfferQuery,
): Promise<Versioned<SentOfferListing>> {
  const [sources, version] = await Promise.all([offerSources(ctx), catalogVersion(ctx.db, 'all')]);
  const read = async () => {
    const { groups } = await listingAt(ctx, version, sources);
    const listed = [...groups.values()].flatMap(({ group }) => group ?? []);
    return pageOf(listed, query);
  };
  return new Versioned([version, ...sources], read, true);
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
