import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api/api';
import { billingReducer } from './billing/slice';
import { clockReducer } from './clock/slice';
import { creditsReducer } from './credits/slice';
import { deployReducer } from './deploy/slice';
import { failuresReducer } from './failures/slice';
import { instancesReducer } from './instances/slice';
import { invitationsReducer } from './invitations/slice';
import { locationReducer } from './location/slice';
import { scrollReducer } from './scroll/slice';
import { serverReducer } from './server/slice';
import { sessionReducer } from './session/slice';
import { settingsReducer } from './settings/slice';
import { shellReducer } from './shell/slice';
import { snapshotReducer } from './snapshot/slice';
import { teamPageReducer } from './teamPage/slice';
import { teamsReducer } from './teams/slice';
import { toastReducer } from './toasts/slice';
import type { Services } from './services';

/** Server data is in `api`, client state in one slice per concern. */
export const sliceReducers = combineReducers({
  api: api.reducer,
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
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
