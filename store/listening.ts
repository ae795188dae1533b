import {
  createListenerMiddleware,
  TaskAbortError,
  type ActionCreatorWithoutPayload,
  type ListenerEffectAPI,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './state';
import type { Services } from './services';

export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

interface Listening {
  effect: (action: UnknownAction, listener: ListenerApi) => unknown;
}

/**
 * The middleware in which side effects live.
 * @param departure the event that the person has left
 * @returns `startListening` for the effects of the signed-in person: once they have left, an effect that still runs is
 * aborted at its next dispatch. `startListeningAlways` for sign-in and sign-out themselves, and for toasts.
 */
export function createListening(services: Services, departure: ActionCreatorWithoutPayload) {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch, Services>(
    {
      extra: services,
      onError: (error) => services.log('a listener failed', error),
    },
  );
  const startListeningAlways: StartListening = startListening;
  let departures = 0;
  startListeningAlways({
    actionCreator: departure,
    effect: () => {
      departures += 1;
    },
  });
  // The overloads of what is listened for do not matter here.
  const listen = startListening as unknown as (options: Listening) => unknown;
  const listenForPerson = ({ effect, ...options }: Listening): unknown =>
    listen({
      ...options,
      effect: (action, listener) => {
        const before = departures;
        const dispatch = (dispatched: UnknownAction): unknown => {
          if (departures !== before) throw new TaskAbortError('the person has left');
          return listener.dispatch(dispatched);
        };
        return effect(action, { ...listener, dispatch: dispatch as AppDispatch });
      },
    });
  return {
    middleware,
    startListening: listenForPerson as unknown as StartListening,
    startListeningAlways,
  };
}
