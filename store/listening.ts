import {
  createListenerMiddleware,
  type ListenerEffectAPI,
  type TypedStartListening,
} from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './reducer';
import type { Services } from './services';

export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** The middleware in which side effects live; its listeners are added by each concern's `listeners.ts`. */
export function createListening(services: Services) {
  return createListenerMiddleware<RootState, AppDispatch, Services>({
    extra: services,
    onError: (error) => services.log('a listener failed', error),
  });
}
