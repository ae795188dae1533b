import {
  combineReducers,
  isAnyOf,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from './api/api';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { draftsOutdated, draftsRestored } from './drafts/events';
import { withParts } from './drafts/part';
import type { Services } from './services';
import { personLeft } from './session/personLeft';

type Concerns = typeof concerns;

/** Each concern's own state, under its name. */
type ConcernStates = {
  [
    Name in keyof Concerns as Concerns[Name] extends { reducer: Reducer } ? Name : never
  ]: Concerns[Name] extends { reducer: Reducer<infer State> } ? State : never;
};

/** Server data once, in `api`; client facts in one slice a concern. */
export type RootState = ConcernStates & { api: ReturnType<typeof api.reducer> };

const all: [string, Concern][] = Object.entries(concerns);

const reducers = Object.fromEntries(
  all.flatMap(([name, { reducer }]) => (reducer ? [[name, reducer]] : [])),
) as { [Name in keyof ConcernStates]: Reducer<ConcernStates[Name]> };

const sliceReducers = combineReducers({ ...reducers, api: api.reducer });

/** A new slice begins anew with each person, unless it says otherwise. */
const OUTLIVING = new Set(
  all.flatMap(([name, { outlivesPerson }]) => (outlivesPerson ? [name] : [])),
);

const bringsDrafts = isAnyOf(draftsRestored, draftsOutdated);

/**
 * The whole state. Drafts are put into their places here, whichever slice they belong to. When somebody has left, every
 * slice begins anew but those that outlive them.
 */
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
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
