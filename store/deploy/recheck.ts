import type { OfferListing, OfferQuery } from '@/contract/offer';
import { PAGES } from '@/contract/pages';
import { ASK_AGAIN } from '../api/api';
import { OFFERS_MAX_AGE_MS, offersApi } from '../api/offers';
import type { ListenerApi } from '../listening';
import { pageOpened } from '../location/slice';
import { anotherOfferSought, chosenOfferRefreshed } from './slice';

/** The server's largest page. */
const SEARCH_LIMIT = 100;

/**
 * Fetches the chosen group again, so that a stale price is never trusted. A failed request changes nothing: the server refuses
 * an order at an old price.
 * @param force also where the last answer is not stale
 */
export async function recheckChosenOffer(
  { dispatch, getState, extra }: ListenerApi,
  { force }: { force: boolean },
): Promise<void> {
  const { group } = getState().deploy.configuration;
  if (!group) return;
  if (!force && isFresh(getState().api.queries, extra.now())) return;
  const data = await offersOf(dispatch, group.gpuType);
  if (!data) return;
  const listed = data.data.find(({ gpuType }) => gpuType === group.gpuType);
  // Only a complete answer shows that a group is no longer listed.
  if (!listed && data.totalPages <= 1) dispatch(chosenOfferRefreshed(null));
}

/** Looks for offers like that of an instance that failed, and shows them on the page of offers. */
export async function seekAnotherOffer({ dispatch, getState }: ListenerApi): Promise<void> {
  const { wish } = getState().deploy;
  if (!wish) return;
  dispatch(pageOpened(PAGES.deploy.path));
  const data = await offersOf(dispatch, wish.gpuType);
  // Meanwhile the person may have chosen another one.
  if (getState().deploy.wish !== wish) return;
  dispatch(anotherOfferSought(data?.data.find(({ gpuType }) => gpuType === wish.gpuType) ?? null));
}

/** All groups whose GPU type holds this one; undefined where no answer comes. */
async function offersOf(
  dispatch: ListenerApi['dispatch'],
  gpuType: string,
): Promise<OfferListing | undefined> {
  const query: OfferQuery = {
    page: 1,
    limit: SEARCH_LIMIT,
    sortBy: 'gpuType',
    sortOrder: 'asc',
    search: gpuType,
  };
  return (await dispatch(offersApi.endpoints.listOffers.initiate(query, ASK_AGAIN))).data;
}

/** Whether any list of offers has come lately; each updates the chosen group if it has it. */
function isFresh(queries: Record<string, OfferQueryState | undefined>, now: number): boolean {
  return Object.values(queries).some(
    (query) =>
      query?.endpointName === 'listOffers' &&
      query.fulfilledTimeStamp !== undefined &&
      now - query.fulfilledTimeStamp < OFFERS_MAX_AGE_MS,
  );
}

interface OfferQueryState {
  endpointName?: string;
  fulfilledTimeStamp?: number;
}
