import {
  isAnyOf,
  type ActionMatchingAnyOf,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { createApi, retry } from '@reduxjs/toolkit/query/react';
import { isOutcomeUnknown, type ApiFailure } from './failure';
import { apiRequest } from './request';

/** The tag types, each used with an id or with `LIST`. */
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

/** The id of the tag of a whole collection. */
export const LIST = 'LIST';

/** Options of `initiate`: refetch without a subscription. */
export const ASK_AGAIN = { forceRefetch: true, subscribe: false } as const;

type Tag = (typeof TAG_TYPES)[number] | { type: (typeof TAG_TYPES)[number]; id: string };

/** The tags that a mutation invalidates once it is done, or where its answer was lost. One that was refused changed nothing. */
export const unlessRefused =
  (...tags: readonly Tag[]) =>
  (_answer: unknown, error: ApiFailure | undefined): readonly Tag[] =>
    error && !isOutcomeUnknown(error) ? [] : tags;

/**
 * The one API of the app; each resource injects its endpoints. No retries, no refetching, and no cached data goes stale,
 * except where an endpoint says so (§7).
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

/** The part of the state that an endpoint needs to select another one's data. */
export interface ApiState {
  api: ReturnType<typeof api.reducer>;
}
export type ApiDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Updates the cache with an answer. A call that fails updates nothing: its rejected action says what went wrong. */
export async function whenDone<A>(answer: Promise<A>, update: (answer: A) => void): Promise<void> {
  try {
    update(await answer);
  } catch {
    // The rejected action has the failure.
  }
}

type Guard<Action> = (action: unknown) => action is Action;

/** Matches every phase of a call: pending, fulfilled and rejected. */
export const phases = <Sent, Done, Failed>({
  matchPending,
  matchFulfilled,
  matchRejected,
}: {
  matchPending: Guard<Sent>;
  matchFulfilled: Guard<Done>;
  matchRejected: Guard<Failed>;
}): Guard<ActionMatchingAnyOf<[Guard<Sent>, Guard<Done>, Guard<Failed>]>> =>
  isAnyOf(matchPending, matchFulfilled, matchRejected);

/** The phase of a query. A failed refetch leaves the data as it was. */
export function queryPhase({
  data,
  error,
}: {
  data?: unknown;
  error?: unknown;
}): 'loading' | 'failed' | 'ready' {
  if (data !== undefined) return 'ready';
  return error === undefined ? 'loading' : 'failed';
}
