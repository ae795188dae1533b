import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { takeRedirectReturn } from './redirectReturn';

/**
 * Sign-in whose library is loaded beside the app instead of before it. Calls wait for it; a library that fails to load
 * is asked for again at the next press of the button.
 */
export function createAuthService(config: ClientConfig, log: Services['log']): AuthService {
  const redirectReturn = takeRedirectReturn();
  const load = async (): Promise<AuthService> => {
    const { createFirebaseAuth } = await import('./firebase');
    return createFirebaseAuth(config, redirectReturn, log);
  };
  let loaded: AuthService | null = null;
  let loading: Promise<AuthService> | null = null;
  const ready = (): Promise<AuthService> => {
    loading ??= load().then(
      (service) => (loaded = service),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  return {
    start: async (observer) => (await ready()).start(observer),
    // Without waiting where the library is there: the pop-up must open while the press is being handled.
    signIn: async () => (loaded ?? (await ready())).signIn(),
    signOut: async () => (await ready()).signOut(),
    token: async () => (await ready()).token(),
  };
}
