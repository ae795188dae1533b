import type { OfferQuery } from '@/contract/offer';
import { ASK_AGAIN } from '../api/api';
import { OFFERS_FRESH_MS, offersApi } from '../api/offers';
import type { ListenerApi } from '../listening';
import { chosenOfferRefreshed } from './slice';

/** The largest page: the search for one GPU type finds few others. */
const SEARCH_LIMIT = 100;

/**
 * Asks the server for the chosen group alone, so that a price is never trusted for longer than it is fresh. A failed
 * question changes nothing: the server still refuses an order at an old price.
 * @param force also where the last answer is still fresh
 */
export async function recheckChosenOffer(
  { dispatch, getState, extra }: ListenerApi,
  { force }: { force: boolean },
): Promise<void> {
  const { group } = getState().deploy.configuration;
  if (!group) return;
  const query: OfferQuery = {
    page: 1,
    limit: SEARCH_LIMIT,
    sortBy: 'gpuType',
    sortOrder: 'asc',
    search: group.gpuType,
  };
  if (!force && isFresh(getState().api.queries, extra.now())) return;
  const { data } = await dispatch(offersApi.endpoints.listOffers.initiate(query, ASK_AGAIN));
  if (!data) return;
  const fresh = data.data.find(({ gpuType }) => gpuType === group.gpuType);
  // Only a whole answer can tell that a group has gone.
  if (!fresh && data.totalPages <= 1) dispatch(chosenOfferRefreshed(null));
}

/** Whether any offer list has come in lately; each brings the chosen group up to date where it holds it. */
function isFresh(queries: Record<string, OfferQueryState | undefined>, now: number): boolean {
  return Object.values(queries).some(
    (query) =>
      query?.endpointName === 'listOffers' &&
      query.fulfilledTimeStamp !== undefined &&
      now - query.fulfilledTimeStamp < OFFERS_FRESH_MS,
  );
}

interface OfferQueryState {
  endpointName?: string;
  fulfilledTimeStamp?: number;
}
