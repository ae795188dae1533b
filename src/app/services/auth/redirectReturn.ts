import { newId } from '../../../environment/newId';
import { tabStorage } from '../storage';
import { accountError } from './provider';
import { REDIRECT_KEY } from './sessionRecord';

/** What a redirect sign-in through the local account provider brought back. */
export interface RedirectReturn {
  idToken: string;
}

/**
 * Makes the nonce by which this tab knows its own redirect again.
 * @throws Error `auth/web-storage-unsupported` where the browser keeps nothing: whoever came back would not be known
 */
export function rememberNonce(): string {
  const nonce = newId();
  tabStorage.write(REDIRECT_KEY, nonce);
  if (tabStorage.read(REDIRECT_KEY) !== nonce) throw accountError('auth/web-storage-unsupported');
  return nonce;
}

/**
 * Takes the token of a redirect sign-in out of the address, before anything else reads the address: it belongs neither
 * into the store nor into the history. A token that this tab did not ask for is thrown away.
 */
export function takeRedirectReturn(): RedirectReturn | null {
  const fragment = new URLSearchParams(window.location.hash.slice(1));
  const idToken = fragment.get('local_sign_in');
  if (idToken === null) return null;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
  const expected = tabStorage.read(REDIRECT_KEY);
  return expected !== null && fragment.get('nonce') === expected ? { idToken } : null;
}
