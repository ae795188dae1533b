import type { Middleware, Store } from '@reduxjs/toolkit';
import { joinUrl } from '../location/slice';
import type { RootState } from '../reducer';
import type { Services } from '../services';
import { inertAnswer } from './inert';

/** Keeps the past read-only while a debugging tool shows it. */
export interface TimeTravel {
  /** Must come before every other middleware. */
  middleware: Middleware<object, RootState>;
  /** Watches the store; call once, before anything else subscribes. */
  watch: (store: Pick<Store<RootState>, 'getState' | 'subscribe'>) => void;
}

/**
 * Redux DevTools can show an earlier state without dispatching anything. While the store's state is not the one that the
 * last dispatch left behind, the past is shown: nothing is dispatched, so nothing reaches the server, polling and
 * refetching wait, and the address bar follows the state. Back at the latest state everything goes on.
 */
export function createTimeTravel({ history }: Pick<Services, 'history'>): TimeTravel {
  let latest: RootState | null = null;
  let isPast = false;
  /** Dispatches under way; what changes the state during one is no jump. */
  let depth = 0;
  return {
    middleware: (api) => (next) => (action) => {
      if (isPast) return inertAnswer(action, () => isPast);
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        latest = api.getState();
      }
    },
    watch: (store) => {
      latest = store.getState();
      store.subscribe(() => {
        if (depth > 0) return;
        const state = store.getState();
        const wasPast = isPast;
        isPast = state !== latest;
        if (isPast || wasPast) history.replace(joinUrl(state.location));
      });
    },
  };
}
