import {
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
} from 'firebase/auth';
import { tabStorage } from '../storage';
import { identityOf, shouldRedirect, type SignInMethod } from './provider';
import { REDIRECT_KEY } from './sessionRecord';

/** Google's own pop-up, with a redirect where it is blocked or closed. */
export function googleSignIn(auth: Auth): SignInMethod {
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  return {
    signIn: async () => {
      try {
        return identityOf((await signInWithPopup(auth, provider)).user);
      } catch (error) {
        if (!shouldRedirect(error)) throw error;
        tabStorage.write(REDIRECT_KEY, '1');
        await signInWithRedirect(auth, provider);
        return null;
      }
    },
    finishRedirect: async () => (await getRedirectResult(auth)) !== null,
  };
}
