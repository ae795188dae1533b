import { combineReducers, isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { Rule } from '@/domain/snapshot/rules';
import { api } from './api/api';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { draftsOutdated, draftsRestored, withParts } from './drafts/events';
import { personLeft } from './session/slice';
import type { RootState } from './state';

type Reducers = { [Name in keyof RootState]: Reducer<RootState[Name]> };

/** The compiler asks for the concern of every part of the state, and for what a snapshot may tell of each of its fields. */
type Parts = {
  [Name in Exclude<keyof RootState, 'api'>]: {
    reducer: Reducers[Name];
    rule: Rule<RootState[Name]>;
  };
};
const all: [string, Concern][] = Object.entries(concerns satisfies Parts);

const reducers = all.flatMap(([name, { reducer }]) => (reducer ? [[name, reducer]] : []));
const sliceReducers = combineReducers({
  api: api.reducer,
  ...(Object.fromEntries(reducers) as Omit<Reducers, 'api'>),
});

/** Slices are reset when a person leaves, unless their concern says otherwise. */
const OUTLIVING = new Set(
  all.flatMap(([name, { outlivesPerson }]) => (outlivesPerson ? [name] : [])),
);

const bringsDrafts = isAnyOf(draftsRestored, draftsOutdated);

/** The root reducer. It merges drafts into whichever slice they belong to, and resets slices when a person leaves. */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (
  before,
  action,
) => {
  const state = sliceReducers(before, action);
  if (personLeft.match(action)) {
    const outliving = Object.entries(state).filter(([name]) => OUTLIVING.has(name));
    return { ...sliceReducers(undefined, action), ...Object.fromEntries(outliving) };
  }
  return bringsDrafts(action) ? withParts<RootState>(state, action.payload) : state;
};
