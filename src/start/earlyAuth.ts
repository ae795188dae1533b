import type { AuthService, Identity } from '@/store/services';

export interface EarlyAuth {
  /** The pop-up can be opened from now on. */
  started: Promise<unknown>;
  /** For the store: its `start` is told what has been observed since, its first `signIn` is the one that was pressed. */
  auth: AuthService;
  /** Signs in, as the button is pressed before the store is there. */
  press: () => void;
}

/**
 * Asks the account provider who is signed in before the store is there to be told.
 * @param onIdentity called when somebody is known, before the store hears of it; once
 */
export function startEarly(service: AuthService, onIdentity: () => void): EarlyAuth {
  type Observer = Parameters<AuthService['start']>[0];
  let observed: Parameters<Observer>[] = [];
  let observer: Observer | null = null;
  let isKnown = false;
  let pressed: Promise<Identity | null> | null = null;

  const started = service.start((identity, fresh) => {
    if (identity !== null && !isKnown) {
      isKnown = true;
      onIdentity();
    }
    if (observer !== null) return observer(identity, fresh);
    // That nobody was known before is over, and so is who was there before somebody signed out: told late, it would end
    // the exchange of who has signed in since.
    const isStill = ([before]: Parameters<Observer>) => before !== null && identity !== null;
    observed = [...observed.filter(isStill), [identity, fresh]];
  });

  return {
    // The store hears of a failure when it asks.
    started: started.catch(() => undefined),
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
