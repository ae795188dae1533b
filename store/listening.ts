import {
  createListenerMiddleware,
  TaskAbortError,
  type ListenerEffectAPI,
  type TypedStartListening,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { AppDispatch, RootState } from './state';
import type { Services } from './services';
import { personLeft } from './session/slice';

export type StartListening = TypedStartListening<RootState, AppDispatch, Services>;
export type ListenerApi = ListenerEffectAPI<RootState, AppDispatch, Services>;

/** What is listened for, and what is done then. */
interface Listening {
  effect: (action: UnknownAction, listener: ListenerApi) => unknown;
}

/**
 * The middleware in which side effects live; its listeners are added by each concern's `listeners.ts`.
 * @returns `startListening` for what is done for the person who is there: once they have left, their answers change and say
 * nothing more. `startListeningAlways` for what is about their coming and going itself, and for notifications, which go by
 * themselves whoever is there.
 */
export function createListening(services: Services) {
  const { middleware, startListening } = createListenerMiddleware<RootState, AppDispatch, Services>(
    {
      extra: services,
      onError: (error) => services.log('a listener failed', error),
    },
  );
  const startListeningAlways: StartListening = startListening;
  let peopleGone = 0;
  startListeningAlways({
    actionCreator: personLeft,
    effect: () => {
      peopleGone += 1;
    },
  });
  // Of all the ways to say what is listened for, none matters here.
  const listen = startListening as unknown as (options: Listening) => unknown;
  const forWhoIsThere = ({ effect, ...options }: Listening): unknown =>
    listen({
      ...options,
      effect: (action, listener) => {
        const before = peopleGone;
        const dispatch = (dispatched: UnknownAction): unknown => {
          if (peopleGone !== before) throw new TaskAbortError('the person has left');
          return listener.dispatch(dispatched);
        };
        return effect(action, { ...listener, dispatch: dispatch as AppDispatch });
      },
    });
  return {
    middleware,
    startListening: forWhoIsThere as unknown as StartListening,
    startListeningAlways,
  };
}
