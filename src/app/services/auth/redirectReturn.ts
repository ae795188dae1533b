import { newId } from '../../../environment/newId';

const NONCE_KEY = 'rackline.signInNonce';

/** What a redirect sign-in through the local account provider brought back. */
export interface RedirectReturn {
  idToken: string;
}

/** Makes the nonce by which this tab knows its own redirect again. */
export function rememberNonce(): string {
  const nonce = newId();
  window.sessionStorage.setItem(NONCE_KEY, nonce);
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
  const expected = window.sessionStorage.getItem(NONCE_KEY);
  window.sessionStorage.removeItem(NONCE_KEY);
  return expected !== null && fragment.get('nonce') === expected ? { idToken } : null;
}
