import { combineReducers, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api/api';
import { billingReducer } from './billing/slice';
import { creditsReducer } from './credits/slice';
import { deployReducer } from './deploy/slice';
import { instancesReducer } from './instances/slice';
import { invitationsReducer } from './invitations/slice';
import { locationReducer } from './location/slice';
import type { Services } from './services';
import { sessionReducer } from './session/slice';
import { settingsReducer } from './settings/slice';
import { shellReducer } from './shell/slice';
import { snapshotReducer } from './snapshot/slice';
import { teamPageReducer } from './teamPage/slice';
import { teamsReducer } from './teams/slice';
import { toastReducer } from './toasts/slice';

/** The whole state: server data once, in `api`; client facts in one slice a concern. */
export const rootReducer = combineReducers({
  [api.reducerPath]: api.reducer,
  billing: billingReducer,
  credits: creditsReducer,
  deploy: deployReducer,
  instances: instancesReducer,
  invitations: invitationsReducer,
  location: locationReducer,
  session: sessionReducer,
  settings: settingsReducer,
  shell: shellReducer,
  snapshot: snapshotReducer,
  teamPage: teamPageReducer,
  teams: teamsReducer,
  toasts: toastReducer,
});

export type RootState = ReturnType<typeof rootReducer>;
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>;
