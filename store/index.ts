import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import { listenForCredits } from './credits/listeners';
import { listenForDeploy } from './deploy/listeners';
import { listenForDrafts } from './drafts/storage';
import { listenForInstances } from './instances/listeners';
import { listenForInvitations } from './invitations/listeners';
import { createListening, type StartListening } from './listening';
import { listenForLocation } from './location/listeners';
import { rootReducer, type RootState } from './reducer';
import type { Services } from './services';
import { listenForSession } from './session/listeners';
import { listenForSettings } from './settings/listeners';
import { recorderEnhancer } from './snapshot/recorder';
import { listenForTeamPage } from './teamPage/listeners';
import { listenForTeams } from './teams/listeners';
import { listenForCopying } from './toasts/copying';
import { listenForToasts } from './toasts/listeners';

/**
 * The app's store.
 * @param services everything that it reaches outside itself
 * @param preloadedState a state to begin with; the initial one where it is left out
 */
export function createAppStore(services: Services, preloadedState?: Partial<RootState>) {
  const listening = createListening(services);
  const startListening: StartListening = listening.startListening;
  listenForSession(startListening);
  listenForLocation(startListening);
  listenForDrafts(startListening);
  listenForDeploy(startListening);
  listenForInstances(startListening);
  listenForTeams(startListening);
  listenForTeamPage(startListening);
  listenForSettings(startListening);
  listenForInvitations(startListening);
  listenForCredits(startListening);
  listenForToasts(startListening);
  listenForCopying(startListening);
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } })
        .prepend(listening.middleware)
        .concat(api.middleware),
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers().concat(recorderEnhancer(services.now)),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
