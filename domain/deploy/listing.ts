import type { OfferQuery, OfferSortKey, SortOrder } from '@/contract/offer';
import { MAX_SEARCH_LENGTH, OFFERS_PER_PAGE } from '@/contract/words';
import { typedLine } from '@/contract/typed';
import { beginning } from '../characters';
import { plainNumber } from '../numbers';

export const DEFAULT_SORT_KEY: OfferSortKey = 'totalAvailable';

/** Names of the sort keys (specification, section 2), and the order in which each is most useful. */
export const SORTS: Readonly<Record<OfferSortKey, { label: string; order: SortOrder }>> = {
  totalAvailable: { label: 'Available', order: 'desc' },
  lowestPrice: { label: 'Price', order: 'asc' },
  gpuType: { label: 'Name', order: 'asc' },
  lastUpdated: { label: 'Updated', order: 'desc' },
};

/** What the server is asked of a search as it was typed. The field takes no more than the server does; an older draft may. */
export function askedSearch(typed: string): string {
  return beginning(typedLine(typed), MAX_SEARCH_LENGTH);
}

/** What a list of offers asks for. @param list the search as {@link askedSearch} makes it, the order and the page */
export const offerQuery = ({
  askedSearch: search,
  sortBy,
  sortOrder,
  page,
}: Omit<OfferQuery, 'limit' | 'search'> & { askedSearch: string }): OfferQuery => ({
  ...{ page, limit: OFFERS_PER_PAGE, sortBy, sortOrder },
  ...(search === '' ? {} : { search }),
});

/** Whether two queries ask for the same. */
export const isSameQuery = (a: OfferQuery, b: OfferQuery): boolean =>
  a.page === b.page &&
  a.limit === b.limit &&
  a.search === b.search &&
  a.sortBy === b.sortBy &&
  a.sortOrder === b.sortOrder;

/** More than anybody asks for on the slowest network before an answer comes. Queries. */
const REMEMBERED = 10;

/** What was asked for before, the last first, with one more; each is there once. */
export const withQuery = (before: readonly OfferQuery[], query: OfferQuery): OfferQuery[] =>
  [query, ...before.filter((one) => !isSameQuery(one, query))].slice(0, REMEMBERED);

/** The page nearest to `page` that exists; 1 where there are none. */
export function clampPage(page: number, totalPages: number): number {
  return Math.max(1, Math.min(page, totalPages));
}

/** 'Showing a-b of N available GPU configurations'; `total` counts groups on all pages. */
export function showingLine(page: number, total: number): string {
  const current = clampPage(page, Math.ceil(total / OFFERS_PER_PAGE));
  const first = total === 0 ? 0 : (current - 1) * OFFERS_PER_PAGE + 1;
  const last = Math.min(current * OFFERS_PER_PAGE, total);
  return `Showing ${plainNumber(first)}-${plainNumber(last)} of ${plainNumber(total)} available GPU configurations`;
}
