import { isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { draftsOutdated, draftsRestored, withParts } from './drafts/events';
import { personLeft } from './session/slice';
import { sliceReducers, type RootState } from './state';

/** Slices are reset when a person leaves, unless their concern says otherwise. */
const OUTLIVING = new Set(
  Object.entries<Concern>(concerns).flatMap(([name, { outlivesPerson }]) =>
    outlivesPerson ? [name] : [],
  ),
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
