import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { whenIdle } from '../../../environment/schedule';
import { tabStorage } from '../storage';
import { isCurrent, readSession, REDIRECT_KEY, removeSession } from './sessionRecord';

/**
 * Sign-in whose library is a chunk of its own. Whose recorded session is current does not wait for it: it is fetched when
 * the browser is idle, and decides from then on. A library that cannot be fetched is asked for again
 * at the next call.
 * @param now epoch milliseconds
 */
export function createAuthService(
  config: ClientConfig,
  log: Services['log'],
  now: () => number,
): AuthService {
  const redirectToken = takeRedirectToken();
  let loaded: AuthService | null = null;
  let loading: Promise<AuthService> | null = null;
  // Who comes back from a redirect may be somebody else than at the last visit.
  let recorded = tabStorage.read(REDIRECT_KEY) === null ? readSession() : null;

  const load = async (): Promise<AuthService> => {
    const { createFirebaseAuth } = await import(/* webpackChunkName: "auth" */ './firebase');
    loaded = createFirebaseAuth(config, redirectToken, log);
    return loaded;
  };
  const ready = (): Promise<AuthService> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const current = () => (recorded !== null && isCurrent(recorded, now()) ? recorded : null);

  return {
    start: async (observer) => {
      const session = current();
      if (session === null) return (await ready()).start(observer);
      observer(session.identity, false);
      whenIdle(async () => {
        const service = await ready();
        await service.start(observer);
      });
    },
    // Without waiting where the library is there: the pop-up must open while the press is being handled.
    signIn: async () => (loaded ?? (await ready())).signIn(),
    signOut: async () => {
      removeSession();
      const service = await ready();
      recorded = null;
      await service.signOut();
    },
    token: async (refused) => {
      const session = loaded === null ? current() : null;
      return session === null || session.token === refused
        ? (await ready()).token(refused)
        : session.token;
    },
  };
}

/**
 * Takes the token of a redirect sign-in out of the address, before anything else reads the address: it belongs neither
 * into the store nor into the history. A token that this tab did not ask for is thrown away.
 */
function takeRedirectToken(): string | null {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const idToken = fragment.get('local_sign_in');
  if (idToken === null) return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  const expected = tabStorage.read(REDIRECT_KEY);
  return expected !== null && fragment.get('nonce') === expected ? idToken : null;
}
