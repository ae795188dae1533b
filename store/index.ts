import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import { listenForClock } from './clock/listeners';
import { listenForCredits } from './credits/listeners';
import { listenForDeploy } from './deploy/listeners';
import { listenForGone } from './drafts/gone';
import { listenForDrafts } from './drafts/storage';
import { listenForInstances } from './instances/listeners';
import { listenForInvitations } from './invitations/listeners';
import { createListening } from './listening';
import { listenForLocation } from './location/listeners';
import { rootReducer } from './reducer';
import { DEV_TOOLS } from './replay/devTools';
import { createTimeTravel } from './replay/timeTravel';
import type { Services } from './services';
import { listenForSession } from './session/listeners';
import { createStrangersGuard } from './session/strangers';
import { listenForSettings } from './settings/listeners';
import { recorderEnhancer } from './snapshot/recorder';
import { listenForKeyGuard, privateKeyGuard } from './sshKeys/guard';
import { listenForTeamPage } from './teamPage/listeners';
import { listenForTeams } from './teams/listeners';
import { listenForOtherTeam } from './teams/otherTeam';
import { listenForCopying } from './toasts/copying';
import { listenForToasts } from './toasts/listeners';

/**
 * The app's store.
 * @param services everything that it reaches outside itself
 * @param recorder what remembers its actions, for snapshots
 */
export function createAppStore(services: Services, recorder = recorderEnhancer(services.now)) {
  const timeTravel = createTimeTravel(services);
  const listening = createListening(services);
  const { startListening, startListeningAlways } = listening;
  listenForSession(startListeningAlways);
  listenForClock(startListening);
  listenForLocation(startListening);
  listenForDrafts(startListening);
  listenForGone(startListening);
  listenForDeploy(startListening);
  listenForInstances(startListening);
  listenForTeams(startListening);
  listenForOtherTeam(startListening);
  listenForTeamPage(startListening);
  listenForSettings(startListening);
  listenForInvitations(startListening);
  listenForCredits(startListening);
  listenForToasts(startListeningAlways);
  listenForCopying(startListening);
  listenForKeyGuard(startListening);
  return configureStore({
    reducer: rootReducer,
    preloadedState: { server: { capabilities: services.capabilities } },
    devTools: services.devTools && DEV_TOOLS,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } })
        .prepend(
          timeTravel.middleware,
          createStrangersGuard(),
          privateKeyGuard,
          listening.middleware,
        )
        .concat(api.middleware),
    enhancers: (getDefaultEnhancers) => getDefaultEnhancers().concat(recorder, timeTravel.enhancer),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
