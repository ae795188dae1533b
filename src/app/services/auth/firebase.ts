import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  getRedirectResult,
  GoogleAuthProvider,
  initializeAuth,
  onAuthStateChanged,
  onIdTokenChanged,
  signInWithPopup,
  signInWithRedirect,
  signOut,
  type Auth,
  type User,
} from 'firebase/auth';
import type { ClientConfig } from '@/contract/clientConfig';
import { accountErrorCode, type AuthService, type Identity, type Services } from '@/store/services';
import { tabStorage } from '../storage';
import { localSignIn, type SignInMethod } from './local';
import { REDIRECT_KEY, removeSession, writeSession } from './sessionRecord';

/** A pop-up that fails with one of these is followed by a redirect (specification, section 4). */
const REDIRECT_CODES = ['popup-blocked', 'popup-closed-by-user'];

/**
 * No token will ever be given for this session again. The library signs out by itself where an account was disabled or its
 * tokens were revoked, but not where the account was deleted.
 */
const SESSION_OVER_CODES = ['invalid-refresh-token', 'user-not-found'];

/**
 * Sign-in through the Firebase library: against Google, or against the local account provider on the page's own origin.
 * @throws Error 'Firebase not properly configured'
 */
export function createFirebaseAuth(
  config: ClientConfig,
  redirectToken: string | null,
  log: Services['log'],
): AuthService {
  const auth = setUp(config);
  const method: SignInMethod = config.localMode
    ? localSignIn(auth, redirectToken)
    : googleSignIn(auth);
  onIdTokenChanged(auth, (user) => void recordSession(auth, user));
  return {
    start: async (observer) => {
      let isNew = await finishRedirect(method, log);
      onAuthStateChanged(auth, (user) => {
        observer(user && identityOf(user), isNew);
        isNew = false;
      });
    },
    signIn: async () => {
      try {
        return identityOf(await method.popUp());
      } catch (error) {
        if (!REDIRECT_CODES.includes(accountErrorCode(error))) throw error;
        await method.redirect();
        return null;
      }
    },
    signOut: () => signOut(auth),
    token: async (refused) => {
      // The session may still be on its way out of the storage.
      await auth.authStateReady();
      try {
        const token = await auth.currentUser?.getIdToken();
        const isRefused = token !== undefined && token === refused;
        return (isRefused ? await auth.currentUser?.getIdToken(true) : token) ?? null;
      } catch (error) {
        if (!SESSION_OVER_CODES.includes(accountErrorCode(error))) throw error;
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

function googleSignIn(auth: Auth): SignInMethod {
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  return {
    popUp: async () => (await signInWithPopup(auth, provider)).user,
    redirect: async () => {
      tabStorage.write(REDIRECT_KEY, '1');
      await signInWithRedirect(auth, provider);
    },
    finishRedirect: async () => (await getRedirectResult(auth)) !== null,
  };
}

/** The plain facts about the library's user; the object itself never reaches the store. */
function identityOf({ uid, email, displayName, photoURL }: User): Identity {
  return { uid, email, displayName, photoURL };
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
