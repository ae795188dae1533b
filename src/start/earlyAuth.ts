import type { AuthService, Identity } from '@/store/services';

export interface EarlyAuth {
  /** For the store: its `start` is told what has been observed since, its first `signIn` is the one that was pressed. */
  auth: AuthService;
  /** Signs in, as the button is pressed before the store is there. */
  press: () => void;
}

/**
 * Asks the account provider who is signed in before the store is there to be told.
 * @param onIdentity called with each identity that is found until the store listens
 */
export function startEarly(
  service: AuthService,
  onIdentity: (identity: Identity) => void,
): EarlyAuth {
  type Observer = Parameters<AuthService['start']>[0];
  const observed: Parameters<Observer>[] = [];
  let observer: Observer | null = null;
  let pressed: Promise<Identity | null> | null = null;

  const started = service.start((identity, fresh) => {
    if (observer !== null) return observer(identity, fresh);
    observed.push([identity, fresh]);
    if (identity !== null) onIdentity(identity);
  });
  // The store hears of the failure when it asks.
  started.catch(() => undefined);

  return {
    auth: {
      ...service,
      start: async (later) => {
        await started;
        observer = later;
        for (const observation of observed) later(...observation);
      },
      signIn: () => {
        const first = pressed ?? service.signIn();
        pressed = null;
        return first;
      },
    },
    press: () => {
      pressed = service.signIn();
      pressed.catch(() => undefined);
    },
  };
}
