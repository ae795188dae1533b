import { configureStore } from '@reduxjs/toolkit';
import { api } from './api/api';
import type { Concern } from './concern';
import * as concerns from './concerns';
import { listenForDrafts } from './drafts/storage';
import { createListening } from './listening';
import { rootReducer } from './reducer';
import { DEV_TOOLS } from './replay/devTools';
import { createTimeTravel } from './replay/timeTravel';
import type { Services } from './services';
import { createStrangersGuard } from './session/strangers';
import { recorderEnhancer } from './snapshot/recorder';
import { privateKeyGuard } from './sshKeys/guard';
import { listenForMessages } from './toasts/listeners';

const messages = Object.values<Concern>(concerns).flatMap((concern) => concern.messages ?? []);

/**
 * The app's store.
 * @param services everything that it reaches outside itself
 * @param recorder what remembers its actions, for snapshots
 */
export function createAppStore(services: Services, recorder = recorderEnhancer(services.now)) {
  const timeTravel = createTimeTravel(services);
  const listening = createListening(services);
  const { startListening, startListeningAlways } = listening;
  listenForDrafts(startListening);
  for (const { listen, listenAlways } of Object.values<Concern>(concerns)) {
    listenAlways?.(startListeningAlways);
    listen?.(startListening);
  }
  // Last: of a session that is over, its own listeners have told the state before anything else is said.
  listenForMessages(startListeningAlways, messages);
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
    // What a press has started shows at once: the cache's own events would wait for the next frame.
    enhancers: (getDefaultEnhancers) =>
      getDefaultEnhancers({ autoBatch: { type: 'tick' } }).concat(recorder, timeTravel.enhancer),
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
