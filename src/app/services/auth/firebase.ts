import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import type { ClientConfig } from '@/contract/clientConfig';
import type { AuthService, Services } from '@/store/services';
import { tabStorage } from '../storage';
import { googleSignIn } from './google';
import { localSignIn } from './local';
import { identityOf, isSessionOver, type SignInMethod } from './provider';
import type { RedirectReturn } from './redirectReturn';
import { REDIRECT_KEY, removeSession, writeSession } from './sessionRecord';

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
  onIdTokenChanged(auth, (user) => void recordSession(auth, user));
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
    persistence: browserLocalPersistence,
    popupRedirectResolver: browserPopupRedirectResolver,
  });
  if (localMode) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true });
  return auth;
}

/** Keeps what the next visit begins with in step with the library: after sign-in, sign-out and each new token. */
async function recordSession(auth: Auth, user: User | null): Promise<void> {
  if (user === null) return removeSession();
  try {
    const { token, expirationTime } = await user.getIdTokenResult();
    if (auth.currentUser?.uid !== user.uid) return;
    writeSession({ identity: identityOf(user), token, expiresAt: Date.parse(expirationTime) });
  } catch {
    // There is no token now. The next one is recorded.
  }
}

/** Errors of a redirect's result are only logged (specification, section 8). */
async function finishRedirect(method: SignInMethod, log: Services['log']): Promise<boolean> {
  try {
    return await method.finishRedirect();
  } catch (error) {
    log('the result of the redirect sign-in could not be read', error);
    return false;
  } finally {
    tabStorage.remove(REDIRECT_KEY);
  }
}
