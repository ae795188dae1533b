import { configureStore, Tuple, type Middleware, type Store } from '@reduxjs/toolkit';
import type { RootState } from '@/store/state';
import { pastDispatchResult } from '@/store/timeTravel/pastDispatch';
import type { Clock } from '../../environment/clock';
import type { Moment } from './screenDocument';

/** A store and a clock that stand still at one moment. */
export interface Past {
  /** Gives the state of the moment; nothing that is dispatched to it arrives anywhere. */
  store: Store<RootState>;
  clock: Clock;
  /** The only way to change either. */
  move: (moment: Moment) => void;
}

/** Begins at a moment. */
export function createPast(beginning: Moment): Past {
  let moment = beginning;
  // Known here only, so that no other action can be it.
  const moved = { type: 'replay/moved' };
  const readOnly: Middleware = () => (next) => (action) =>
    action === moved ? next(action) : pastDispatchResult(action, () => true);
  const store = configureStore({
    reducer: () => moment.state,
    middleware: () => new Tuple(readOnly),
    devTools: false,
  });
  return {
    store,
    clock: { now: () => moment.now, subscribe: store.subscribe },
    move: (next) => {
      moment = next;
      store.dispatch(moved);
    },
  };
}
