import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, retry } from '@reduxjs/toolkit/query/react';
import { isOutcomeUnknown, type ApiFailure } from './failure';
import { apiRequest } from './request';

/** Everything that can be out of date, each with an id or `LIST`. */
const TAG_TYPES = [
  'User',
  'Team',
  'Member',
  'Invitation',
  'Offer',
  'SshKey',
  'Deployment',
  'Transaction',
] as const;

/** The id of a tag that stands for a whole collection. */
export const LIST = 'LIST';

/** Options of a question that is asked anew, whatever is known already, and once only. */
export const ASK_AGAIN = { forceRefetch: true, subscribe: false } as const;

type Tag = (typeof TAG_TYPES)[number] | { type: (typeof TAG_TYPES)[number]; id: string };

/**
 * What is out of date after a call that changes something: these, once it is done, and also where its answer was lost and
 * it may be done. A call that the server has refused has changed nothing.
 */
export const unlessRefused =
  (...tags: readonly Tag[]) =>
  (_answer: unknown, error: ApiFailure | undefined): readonly Tag[] =>
    error && !isOutcomeUnknown(error) ? [] : tags;

/**
 * The one API of the app; each resource adds its endpoints in a file of its own.
 * Retries and refetching are off and cached data never goes stale, except where an endpoint says so
 * (specification, section 7).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: retry(apiRequest, { maxRetries: 0 }),
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: Infinity,
  refetchOnMountOrArgChange: false,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

/** As much of the state as an endpoint needs that asks another one. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;
