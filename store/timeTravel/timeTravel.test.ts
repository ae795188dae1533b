import { instrument, type LiftedAction } from '@redux-devtools/instrument';
import {
  legacy_createStore as createStore,
  type Store,
  type StoreEnhancerStoreCreator,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { pageOpened } from '../location/slice';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';
import { toastShown } from '../toasts/slice';
import { createTimeTravel } from './timeTravel';

/** The guard on a store under the tools' own instrument. */
function makeStore() {
  const history = { push: jest.fn(), replace: jest.fn(), leave: jest.fn() };
  const timeTravel = createTimeTravel({ history });
  const tools = createStore(rootReducer, undefined, instrument());
  const create: StoreEnhancerStoreCreator = () => tools as never;
  const store: Store = timeTravel.enhancer(create)(rootReducer);
  const reached = jest.fn((action: unknown) =>
    typeof action === 'function' ? 'ran' : store.dispatch(action as UnknownAction),
  );
  const dispatch = timeTravel.middleware({
    getState: store.getState,
    dispatch: (action: unknown) => action as never,
  })(reached);
  const jump = (index: number) =>
    tools.liftedStore.dispatch({
      type: 'JUMP_TO_STATE',
      index,
      actionId: index,
    } as LiftedAction<RootState, UnknownAction, null>);
  return { store: tools, past: store, history, dispatch, reached, jump };
}

function atTeamPage() {
  const app = makeStore();
  app.dispatch(pageOpened('/billing'));
  app.dispatch(pageOpened('/team?a=1'));
  app.reached.mockClear();
  return app;
}

test('nothing is kept back and the address is left alone while the present is shown', () => {
  const { dispatch, reached, history } = atTeamPage();
  dispatch(toastShown({ id: 'a', title: 'Hello' }));
  expect(dispatch(() => undefined)).toBe('ran');
  expect(reached).toHaveBeenCalledTimes(2);
  expect(history.replace).not.toHaveBeenCalled();
});

test('in the past the address follows and nothing is dispatched, thunks included', () => {
  const { store, dispatch, reached, history, jump } = atTeamPage();
  jump(1);
  expect(store.getState().location.pathname).toBe('/billing');
  expect(history.replace).toHaveBeenLastCalledWith('/billing');
  const thunk = jest.fn();
  dispatch(toastShown({ id: 'a', title: 'Hello' }));
  dispatch(thunk);
  expect(reached).not.toHaveBeenCalled();
  expect(thunk).not.toHaveBeenCalled();
});

test('back at the latest state everything goes on', () => {
  const { store, dispatch, history, jump } = atTeamPage();
  jump(0);
  jump(2);
  expect(history.replace).toHaveBeenLastCalledWith('/team?a=1');
  dispatch(pageOpened('/settings'));
  expect(store.getState().location.pathname).toBe('/settings');
});

test('a query asked for in the past counts as subscribed until the past is left', () => {
  const { dispatch, jump } = atTeamPage();
  jump(1);
  const answer = dispatch(() => undefined) as { isSubscribed: () => boolean };
  expect(answer.isSubscribed()).toBe(true);
  jump(2);
  expect(answer.isSubscribed()).toBe(false);
});

test('what a middleware dispatches past the others is the present, and is dropped in the past', () => {
  const { store, past, history, jump } = atTeamPage();
  past.dispatch(pageOpened('/settings'));
  expect(history.replace).not.toHaveBeenCalled();
  jump(1);
  past.dispatch(pageOpened('/instances'));
  jump(3);
  expect(store.getState().location.pathname).toBe('/settings');
});
