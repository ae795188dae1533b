import {
  getRedirectResult,
  GoogleAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
} from 'firebase/auth';
import { identityOf } from './identity';
import { shouldRedirect, type SignInMethod } from './provider';

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
        await signInWithRedirect(auth, provider);
        return null;
      }
    },
    finishRedirect: async () => (await getRedirectResult(auth)) !== null,
  };
}
