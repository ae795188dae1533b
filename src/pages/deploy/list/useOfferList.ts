import type { OfferGroup } from '@/contract/offer';
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
  const stale = isUnsettled || currentData === undefined;
  const retry = () => void refetch();
  if (isError && stale && !isUnsettled) return { view: { kind: 'failed' }, retry };
  const shown = currentData ?? data;
  if (shown === undefined) return { view: { kind: 'loading' }, retry };
  if (shown.data.length > 0) {
    const { data: groups, total, totalPages } = shown;
    return { view: { kind: 'listed', groups, total, totalPages, stale }, retry };
  }
  // An empty answer says nothing about another search, and nothing on a page behind the last one.
  if (stale || shown.total > 0) return { view: { kind: 'loading' }, retry };
  return { view: { kind: query.search === undefined ? 'noOffers' : 'noMatch' }, retry };
}
