import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { listenForDrafts } from './draftStorage';
import { createListening } from './listening';
import { rootReducer } from './reducer';
import { DEV_TOOLS } from './timeTravel/devTools';
import { createTimeTravel } from './timeTravel/timeTravel';
import type { Services } from './services';
import { personLeft } from './session/slice';
import { createStaleResponseGuard } from './session/staleResponses';
import { recorderEnhancer } from './snapshot/recorder';
import { privateKeyGuard } from './sshKeys/privateKeys';
import { listenForMessages } from './toasts/concern';

const messages = Object.values<Concern>(concerns).flatMap((concern) => concern.messages ?? []);

/**
 * The app's store.
 * @param services everything outside the store
 * @param recorder the enhancer that records actions for snapshots
 */
export function createAppStore(services: Services, recorder = recorderEnhancer(services.now)) {
  const timeTravel = createTimeTravel(services);
  const listening = createListening(services, personLeft);
  const { startListening, startListeningAlways } = listening;
  listenForDrafts(startListening);
  for (const { listen, listenAlways } of Object.values<Concern>(concerns)) {
    listenAlways?.(startListeningAlways);
    listen?.(startListening);
  }
  // Last: an expired session is in the state before the toasts of its failures.
  listenForMessages(startListeningAlways, messages);
  return configureStore({
    reducer: rootReducer,
    preloadedState: { server: services.server },
    devTools: services.devTools && DEV_TOOLS,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ thunk: { extraArgument: services } })
        .prepend(
          timeTravel.middleware,
          createStaleResponseGuard(),
          privateKeyGuard,
          listening.middleware,
        )
        .concat(api.middleware),
    // The cache's actions are batched for a tick, not a frame: a press shows at once.
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers({ autoBatch: { type: 'tick' } }).concat(recorder, timeTravel.enhancer),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
