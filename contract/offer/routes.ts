import type { Route } from '../route';
import { offerListing } from './reading';

export const OFFER_ROUTES = {
  listOffers: {
    method: 'GET',
    path: '/api/gpu-offers',
    summary: 'List a page of GPU offers, grouped by GPU type',
    who: 'anyone',
    answer: offerListing,
  },
} as const satisfies Record<string, Route>;
