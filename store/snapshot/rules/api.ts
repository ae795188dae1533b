import { redact, redactPatches } from '@/domain/snapshot/redact';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import { choice, custom, each, entries, type AnyRule } from '@/domain/snapshot/rules';
import { recordOf } from '@/contract/record';
import { said } from '@/domain/snapshot/vocabulary';
import { LIST } from '../../api/api';
import { failureRule } from '../../api/failure.snapshot';
import { endpointRules, redactedCacheKey } from './endpoints';

/** The rules of RTK Query's cache and of its actions. */

const cacheKey = custom((value, pseudonyms) =>
  typeof value === 'string' ? redactedCacheKey(value, pseudonyms) : undefined,
);

/** Redux Toolkit's own error messages; those of any other origin are masked. */
const OWN_ERRORS = ['Rejected', 'Aborted', 'Aborted due to condition callback returning false.'];
const errorRule = {
  name: 'public',
  code: 'public',
  message: custom((value, pseudonyms) => {
    if (typeof value !== 'string') return undefined;
    return OWN_ERRORS.includes(value) ? value : pseudonyms.hide('text', value);
  }),
} as const;

/** Tag ids that are no id of a row. */
const NO_ONE_THING = [LIST, '__internal_without_id'];
const redactedTagId = (id: string, pseudonyms: Pseudonyms): string =>
  NO_ONE_THING.includes(id) ? id : pseudonyms.hide('id', id);
const tagRule = {
  type: 'public',
  id: custom((value, pseudonyms) =>
    typeof value === 'string' ? redactedTagId(value, pseudonyms) : undefined,
  ),
} as const;

const subscriptionOptions = {
  pollingInterval: 'keep',
  skipPollingIfUnfocused: 'keep',
  refetchOnReconnect: 'keep',
  refetchOnFocus: 'keep',
} as const;
const subscriptionsRule = entries(redactedCacheKey, entries('keep', subscriptionOptions));

const cacheEntryFields = {
  status: choice('uninitialized', 'pending', 'fulfilled', 'rejected'),
  endpointName: 'public',
  requestId: 'public',
  startedTimeStamp: 'keep',
  fulfilledTimeStamp: 'keep',
  error: failureRule,
} as const;

/** Rules that depend on the value's endpoint. */
const byEndpoint = (rules: (endpoint: { arg: AnyRule; data: AnyRule }) => AnyRule) =>
  custom((value, pseudonyms) =>
    redact(rules(endpointRules(recordOf(value).endpointName)), value, pseudonyms),
  );

export const apiStateRule = {
  queries: entries(
    redactedCacheKey,
    byEndpoint(({ arg, data }) => ({ ...cacheEntryFields, originalArgs: arg, data })),
  ),
  mutations: entries(
    'keep',
    byEndpoint(({ data }) => ({ ...cacheEntryFields, data })),
  ),
  provided: {
    tags: entries('keep', entries(redactedTagId, each(cacheKey))),
    keys: entries(redactedCacheKey, each(tagRule)),
  },
  subscriptions: subscriptionsRule,
  config: {
    reducerPath: 'public',
    online: 'keep',
    focused: 'keep',
    middlewareRegistered: 'keep',
    keepUnusedDataFor: 'keep',
    refetchOnMountOrArgChange: 'keep',
    refetchOnReconnect: 'keep',
    refetchOnFocus: 'keep',
    invalidationBehavior: choice('delayed', 'immediately'),
  },
} as const satisfies AnyRule;

/** An event of a call: pending, fulfilled or rejected. */
const callRule = (action: unknown): AnyRule => {
  const { arg, data } = endpointRules(recordOf(recordOf(recordOf(action).meta).arg).endpointName);
  return {
    type: 'public',
    payload: recordOf(action).error === undefined ? data : failureRule,
    error: errorRule,
    meta: {
      requestId: 'public',
      requestStatus: choice('pending', 'fulfilled', 'rejected'),
      startedTimeStamp: 'keep',
      fulfilledTimeStamp: 'keep',
      rejectedWithValue: 'keep',
      aborted: 'keep',
      condition: 'keep',
      RTK_autoBatch: 'keep',
      baseQueryMeta: { requestId: 'public', oddities: each('oddity') },
      arg: {
        type: 'public',
        endpointName: 'public',
        startReason: 'public',
        subscribe: 'keep',
        forceRefetch: 'keep',
        track: 'keep',
        subscriptionOptions,
        originalArgs: arg,
        queryCacheKey: cacheKey,
      },
    },
  };
};

const cacheKeyFields = { queryCacheKey: cacheKey, requestId: 'public' } as const;
const patched = custom((value, pseudonyms) => {
  const key = recordOf(value).queryCacheKey;
  if (typeof key !== 'string') return undefined;
  const { data } = endpointRules(key.slice(0, key.indexOf('(')));
  return {
    queryCacheKey: redactedCacheKey(key, pseudonyms),
    patches: redactPatches(data, recordOf(value).patches, pseudonyms),
  };
});
const upserted = each(
  custom((value, pseudonyms) => {
    const description = recordOf(value).queryDescription;
    const { arg, data } = endpointRules(recordOf(description).endpointName);
    const rule: AnyRule = {
      queryDescription: {
        type: 'public',
        endpointName: 'public',
        startReason: 'public',
        originalArgs: arg,
        queryCacheKey: cacheKey,
      },
      value: data,
      providedTags: each(tagRule),
    };
    return redact(rule, value, pseudonyms);
  }),
);
const providedBy = each({ queryCacheKey: cacheKey, providedTags: each(tagRule) });
const invalidated = each(
  custom((value, pseudonyms) =>
    typeof value === 'string'
      ? redact('public', value, pseudonyms)
      : redact(tagRule, value, pseudonyms),
  ),
);

/** Payloads of RTK Query's bookkeeping, by action type. */
const BOOKKEEPING: Readonly<Record<string, AnyRule>> = {
  'api/queries/removeQueryResult': cacheKeyFields,
  'api/queries/queryResultPatched': patched,
  'api/queries/cacheEntriesUpserted': upserted,
  'api/mutations/removeMutationResult': { requestId: 'public' },
  'api/invalidation/updateProvidedBy': providedBy,
  'api/subscriptions/updateSubscriptionOptions': {
    ...cacheKeyFields,
    options: subscriptionOptions,
  },
  'api/subscriptions/unsubscribeQueryResult': cacheKeyFields,
  'api/subscriptions/internal_getRTKQSubscriptions': 'drop',
  'api/internalSubscriptions/subscriptionsUpdated': custom((value, pseudonyms) =>
    redactPatches(subscriptionsRule, value, pseudonyms),
  ),
  'api/config/middlewareRegistered': 'drop',
  'api/invalidateTags': invalidated,
  'api/resetApiState': 'drop',
  '__rtkq/focused': 'drop',
  '__rtkq/unfocused': 'drop',
  '__rtkq/online': 'drop',
  '__rtkq/offline': 'drop',
};

const CALL = /^api\/execute(?:Query|Mutation)\/(?:pending|fulfilled|rejected)$/u;

/** The rule of an action of RTK Query; null for any other action. */
export function apiActionRule(type: string, action: unknown): AnyRule | null {
  if (CALL.test(type)) return callRule(action);
  const payload = Object.hasOwn(BOOKKEEPING, type) ? BOOKKEEPING[type] : undefined;
  if (payload === undefined) return null;
  const meta = { RTK_autoBatch: 'keep', requestId: 'public', timestamp: 'keep' } as const;
  return { type: 'public', payload, meta };
}

/** Labels of actions on the whole cache; its bookkeeping is hidden from the timeline. */
export const apiLabels = [
  ['api/invalidateTags', said('What the server sent before was found out of date')],
  ['api/resetApiState', said('Everything that the server had sent was cleared')],
] as const;
