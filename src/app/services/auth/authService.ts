import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { whenIdle } from '../../../environment/whenIdle';
import { takeRedirectReturn } from './redirectReturn';
import { readStoredSession } from './storedSession';

/**
 * Sign-in whose library is a chunk of its own. Who has a session that is still good for a while does not wait for it: it
 * comes when the browser is idle, and has the last word from then on. A library that cannot be fetched is asked for again
 * at the next call.
 * @param now epoch milliseconds
 */
export function createAuthService(
  config: ClientConfig,
  log: Services['log'],
  now: () => number,
): AuthService {
  const redirectReturn = takeRedirectReturn();
  let loaded: AuthService | null = null;
  let loading: Promise<AuthService> | null = null;
  let stored = redirectReturn === null ? readStoredSession(config.firebase.apiKey) : null;

  const load = async (): Promise<AuthService> => {
    const { createFirebaseAuth } = await import(/* webpackChunkName: "auth" */ './firebase');
    loaded = createFirebaseAuth(config, redirectReturn, log);
    return loaded;
  };
  const ready = (): Promise<AuthService> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const good = () => (stored !== null && now() < stored.goodUntil ? stored : null);

  return {
    start: async (observer) => {
      const session = good();
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
      const service = await ready();
      stored = null;
      await service.signOut();
    },
    token: async (refused) => {
      const session = loaded === null ? good() : null;
      return session === null || session.token === refused
        ? (await ready()).token(refused)
        : session.token;
    },
  };
}
