import type { Middleware, StoreEnhancer } from '@reduxjs/toolkit';
import { joinUrl } from '../location/slice';
import type { RootState } from '../state';
import type { Services } from '../services';
import { pastDispatchResult } from './pastDispatch';

/** Makes the past read-only while a debugging tool shows it. */
export interface TimeTravel {
  /** Must be the first middleware. */
  middleware: Middleware;
  /** Must wrap the store directly: some middleware dispatches past the others. */
  enhancer: StoreEnhancer;
}

/**
 * Redux DevTools can show an earlier state without a dispatch. A state that changes to other than the latest without one is the
 * past: nothing is dispatched in it, so that nothing is sent, and the address bar follows it, until the latest state is back.
 */
export function createTimeTravel({ history }: Pick<Services, 'history'>): TimeTravel {
  let isPast = false;
  return {
    middleware: () => (next) => (action) =>
      isPast ? pastDispatchResult(action, () => isPast) : next(action),
    enhancer: (createStore) => (reducer, preloadedState) => {
      const store = createStore(reducer, preloadedState);
      let latest = store.getState();
      /** Nested dispatches. */
      let depth = 0;
      store.subscribe(() => {
        if (depth > 0) return;
        const state: unknown = store.getState();
        const wasPast = isPast;
        isPast = state !== latest;
        if (isPast || wasPast) history.replace(joinUrl((state as RootState).location));
      });
      return {
        ...store,
        dispatch: (action) => {
          if (isPast) return action;
          depth += 1;
          try {
            return store.dispatch(action);
          } finally {
            depth -= 1;
            latest = store.getState();
          }
        },
      };
    },
  };
}
