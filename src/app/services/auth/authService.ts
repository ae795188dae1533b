import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { createFirebaseAuth } from './firebase';
import { takeRedirectReturn } from './redirectReturn';

/** Sign-in that is set up when it is first asked for, so that a set-up that fails is the failure of a call. */
export function createAuthService(config: ClientConfig, log: Services['log']): AuthService {
  const redirectReturn = takeRedirectReturn();
  let service: AuthService | null = null;
  const ready = (): AuthService => {
    service ??= createFirebaseAuth(config, redirectReturn, log);
    return service;
  };
  return {
    start: async (observer) => ready().start(observer),
    // Not a moment later: the pop-up must open while the press is being handled.
    signIn: async () => ready().signIn(),
    signOut: async () => ready().signOut(),
    token: async () => ready().token(),
  };
}
