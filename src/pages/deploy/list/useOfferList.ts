import { useMemo } from 'react';
import type { OfferGroup, OfferListing } from '@/contract/offer';
import { OFFERS_REFETCH, useListOffersQuery } from '@/store/api/offers';
import { selectIsSearchUnsettled, selectOfferQuery } from '@/store/deploy/selectors';
import { useAppSelector } from '@/store/hooks';

interface ListedOffers {
  kind: 'listed';
  groups: OfferGroup[];
  /** Groups on all pages. */
  total: number;
  totalPages: number;
  /** The groups are those of another page, order or search; the right ones are on their way. */
  stale: boolean;
}

/** What stands where the offers are. */
export type OfferListView =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'noOffers' }
  | { kind: 'noMatch' }
  | ListedOffers;

/** The page of offers that the person asks for, and how to ask again. */
export function useOfferList(): { view: OfferListView; retry: () => void } {
  const query = useAppSelector(selectOfferQuery);
  const isUnsettled = useAppSelector(selectIsSearchUnsettled);
  const { data, currentData, isError, refetch } = useListOffersQuery(query, OFFERS_REFETCH);
  const view = useMemo(
    () => viewOf({ data, currentData, isError, isUnsettled, isSearch: query.search !== undefined }),
    [data, currentData, isError, isUnsettled, query.search],
  );
  return { view, retry: () => void refetch() };
}

interface Facts {
  data?: OfferListing;
  /** The answer to what is asked now; `data` may still be that to what was asked before. */
  currentData?: OfferListing;
  isError: boolean;
  /** What is typed into the search has not been asked yet. */
  isUnsettled: boolean;
  isSearch: boolean;
}

function viewOf({ data, currentData, isError, isUnsettled, isSearch }: Facts): OfferListView {
  const stale = isUnsettled || currentData === undefined;
  if (isError && stale && !isUnsettled) return { kind: 'failed' };
  const shown = currentData ?? data;
  if (shown === undefined) return { kind: 'loading' };
  if (shown.data.length > 0) {
    const { data: groups, total, totalPages } = shown;
    return { kind: 'listed', groups, total, totalPages, stale };
  }
  // An empty answer says nothing about another search, and nothing on a page behind the last one.
  if (stale || shown.total > 0) return { kind: 'loading' };
  return { kind: isSearch ? 'noMatch' : 'noOffers' };
}
