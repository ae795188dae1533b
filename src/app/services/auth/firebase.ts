import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  signOut,
  type Auth,
} from 'firebase/auth';
import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { identityOf } from './identity';
import { googleSignIn } from './google';
import { localSignIn } from './local';
import { isSessionOver, type SignInMethod } from './provider';
import type { RedirectReturn } from './redirectReturn';

/**
 * Sign-in through the Firebase library: against Google, or against the local account provider on the page's own origin.
 * @throws Error 'Firebase not properly configured'
 */
export function createFirebaseAuth(
  config: ClientConfig,
  redirectReturn: RedirectReturn | null,
  log: Services['log'],
): AuthService {
  const auth = setUp(config);
  const method: SignInMethod = config.localMode
    ? localSignIn(auth, redirectReturn)
    : googleSignIn(auth);
  return {
    start: async (observer) => {
      let fresh = await finishRedirect(method, log);
      onAuthStateChanged(auth, (user) => {
        observer(user && identityOf(user), fresh);
        fresh = false;
      });
    },
    signIn: method.signIn,
    signOut: () => signOut(auth),
    token: async (refused) => {
      // The session may still be on its way out of the storage.
      await auth.authStateReady();
      try {
        const token = await auth.currentUser?.getIdToken();
        const isRefused = token !== undefined && token === refused;
        return (isRefused ? await auth.currentUser?.getIdToken(true) : token) ?? null;
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        await signOut(auth);
        return null;
      }
    },
  };
}

function setUp({ firebase, localMode }: ClientConfig): Auth {
  if (!firebase.apiKey || !firebase.projectId) {
    throw new Error('Firebase not properly configured');
  }
  const auth = initializeAuth(initializeApp(firebase), {
    // Local storage, which can be read before anything else has been fetched: the page knows who comes back.
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (localMode) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/** Errors of a redirect's result are only logged (specification, section 8). */
async function finishRedirect(method: SignInMethod, log: Services['log']): Promise<boolean> {
  try {
    return await method.finishRedirect();
  } catch (error) {
    log('the result of the redirect sign-in could not be read', error);
    return false;
  }
}
