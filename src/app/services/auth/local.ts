import { GoogleAuthProvider, signInWithCredential, type Auth, type User } from 'firebase/auth';
import { recordOf } from '@/contract/record';
import { newId } from '../../../environment/browser';
import { tabStorage } from '../storage';
import { REDIRECT_KEY } from './sessionRecord';

/** A way to prove to the account library who somebody is. */
export interface SignInMethod {
  /** Must be called while the press of the button is being handled, or browsers block the pop-up. */
  popUp: () => Promise<User>;
  /** Leaves the page, where the pop-up is blocked or closed. */
  redirect: () => Promise<void> | void;
  /** Finishes a redirect sign-in that this page load comes back from; true where somebody signed in by it. */
  finishRedirect: () => Promise<boolean>;
}

/** The local account provider's page, in a pop-up or by redirect; its tokens go through the real library. */
export function localSignIn(auth: Auth, redirectToken: string | null): SignInMethod {
  const exchange = (idToken: string) =>
    signInWithCredential(auth, GoogleAuthProvider.credential(idToken));
  return {
    popUp: async () => (await exchange(await openAccountsPopUp())).user,
    redirect: leaveForAccounts,
    finishRedirect: async () => {
      if (redirectToken === null) return false;
      await exchange(redirectToken);
      return true;
    },
  };
}

function leaveForAccounts(): void {
  const { pathname, search } = window.location;
  const query = new URLSearchParams({
    mode: 'redirect',
    nonce: storeNonce(),
    return: `${pathname}${search}`,
  });
  window.location.assign(`/local/accounts?${query}`);
}

/**
 * Makes the nonce by which this tab recognizes its own redirect.
 * @throws Error `auth/web-storage-unsupported` where the browser has no storage, so the nonce would be lost
 */
function storeNonce(): string {
  const nonce = newId();
  tabStorage.write(REDIRECT_KEY, nonce);
  if (tabStorage.read(REDIRECT_KEY) !== nonce) throw accountError('auth/web-storage-unsupported');
  return nonce;
}

/** An error as the account library throws them. @param code for example `auth/popup-blocked` */
function accountError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** Size of the pop-up (specification, section 9). CSS pixels. */
const WIDTH = 500;
const HEIGHT = 600;

/** A closed pop-up is noticed within this time. Milliseconds. */
const CLOSED_POLL_MS = 400;

/** Ends the wait for an earlier pop-up: both are one window. */
let cancelEarlier: () => void = () => undefined;

/**
 * Opens the accounts page and waits for its token.
 * Rejects with the account library's own codes: `auth/popup-blocked`, `auth/popup-closed-by-user`, and
 * `auth/cancelled-popup-request` where it was opened again.
 */
function openAccountsPopUp(): Promise<string> {
  const nonce = newId();
  const query = new URLSearchParams({ mode: 'popup', nonce });
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popUp = window.open(
    `/local/accounts?${query}`,
    'rackline-accounts',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (!popUp) return Promise.reject(accountError('auth/popup-blocked'));
  cancelEarlier();
  return new Promise((resolve, reject) => {
    const receive = (event: MessageEvent): void => {
      if (event.origin !== window.location.origin || event.source !== popUp) return;
      const { type, nonce: answered, idToken } = recordOf(event.data);
      if (type !== 'rackline:local-sign-in' || answered !== nonce) return;
      if (typeof idToken !== 'string') return;
      stop();
      popUp.close();
      resolve(idToken);
    };
    const poll = window.setInterval(() => {
      if (!popUp.closed) return;
      stop();
      reject(accountError('auth/popup-closed-by-user'));
    }, CLOSED_POLL_MS);
    const stop = (): void => {
      window.clearInterval(poll);
      window.removeEventListener('message', receive);
    };
    cancelEarlier = () => {
      stop();
      reject(accountError('auth/cancelled-popup-request'));
    };
    window.addEventListener('message', receive);
  });
}
