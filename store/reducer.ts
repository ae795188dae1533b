import {
  combineReducers,
  isAnyOf,
  type Reducer,
  type ThunkDispatch,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from './api/api';
import { billingReducer } from './billing/slice';
import { clockReducer } from './clock/slice';
import { creditsReducer } from './credits/slice';
import { deployReducer } from './deploy/slice';
import { draftsOutdated, draftsRestored } from './drafts/events';
import { withParts } from './drafts/part';
import { failuresReducer } from './failures/slice';
import { instancesReducer } from './instances/slice';
import { invitationsReducer } from './invitations/slice';
import { locationReducer } from './location/slice';
import type { Services } from './services';
import { scrollReducer } from './scroll/slice';
import { personLeft } from './session/personLeft';
import { serverReducer } from './server/slice';
import { sessionReducer } from './session/slice';
import { settingsReducer } from './settings/slice';
import { shellReducer } from './shell/slice';
import { snapshotReducer } from './snapshot/slice';
import { teamPageReducer } from './teamPage/slice';
import { teamsReducer } from './teams/slice';
import { toastReducer } from './toasts/slice';

const sliceReducers = combineReducers({
  [api.reducerPath]: api.reducer,
  billing: billingReducer,
  clock: clockReducer,
  credits: creditsReducer,
  deploy: deployReducer,
  failures: failuresReducer,
  instances: instancesReducer,
  invitations: invitationsReducer,
  location: locationReducer,
  scroll: scrollReducer,
  server: serverReducer,
  session: sessionReducer,
  settings: settingsReducer,
  shell: shellReducer,
  snapshot: snapshotReducer,
  teamPage: teamPageReducer,
  teams: teamsReducer,
  toasts: toastReducer,
});

export type RootState = ReturnType<typeof sliceReducers>;

const bringsDrafts = isAnyOf(draftsRestored, draftsOutdated);

/**
 * The whole state: server data once, in `api`; client facts in one slice a concern. Drafts are put into their places here,
 * whichever slice they belong to. When somebody has left, every slice begins anew but where the browser is, what its clock is
 * worth, what the server has, and the session, which knows what is left of them; a new slice has nothing to do for it.
 */
export const rootReducer: Reducer<RootState, UnknownAction, Partial<RootState>> = (
  before,
  action,
) => {
  const state = sliceReducers(before, action);
  if (personLeft.match(action)) {
    const { clock, location, server, session } = state;
    return { ...sliceReducers(undefined, action), clock, location, server, session };
  }
  return bringsDrafts(action) ? withParts<RootState>(state, action.payload) : state;
};
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
