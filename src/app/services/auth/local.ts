import {
  GoogleAuthProvider,
  signInWithCredential,
  type Auth,
  type UserCredential,
} from 'firebase/auth';
import type { Identity } from '@/store/services';
import { openAccountsPopUp } from './localPopUp';
import { identityOf, shouldRedirect, type SignInMethod } from './provider';
import { rememberNonce, type RedirectReturn } from './redirectReturn';

/** The local account provider's page, in a pop-up or by redirect; what it hands over goes through the real library. */
export function localSignIn(auth: Auth, redirectReturn: RedirectReturn | null): SignInMethod {
  const exchange = (idToken: string): Promise<UserCredential> =>
    signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  return {
    signIn: async (): Promise<Identity | null> => {
      try {
        const idToken = await openAccountsPopUp();
        return identityOf((await exchange(idToken)).user);
      } catch (error) {
        if (!shouldRedirect(error)) throw error;
        leaveForAccounts();
        return null;
      }
    },
    finishRedirect: async () => {
      if (!redirectReturn) return false;
      await exchange(redirectReturn.idToken);
      return true;
    },
  };
}

function leaveForAccounts(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams({
    mode: 'redirect',
    nonce: rememberNonce(),
    return: `${pathname}${search}`,
  });
  window.location.assign(`/local/accounts?${query}`);
}
