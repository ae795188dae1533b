import { isAnyOf, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { draftsOutdated, draftsRestored } from './drafts/events';
import { withParts } from './drafts/part';
import { personLeft } from './session/slice';
import { sliceReducers, type RootState } from './state';

/** A new slice begins anew with each person, unless its concern says otherwise. */
const OUTLIVING = new Set(
  Object.entries<Concern>(concerns).flatMap(([name, { outlivesPerson }]) =>
    outlivesPerson ? [name] : [],
  ),
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
