/** What the client asks the accounts page for, in its query string and, from there on, in its form. */
export interface SignInRequest {
  mode: 'popup' | 'redirect';
  /** Made by the client and given back unchanged, so that it knows its own sign-in. */
  nonce: string;
  /** Path on this origin that a redirect comes back to, query string included. */
  returnPath: string;
}

const NONCE = /^[\w-]{1,128}$/u;
const BASE = 'http://origin.invalid';

/** Reads `mode`, `nonce` and `return`; what does not fit becomes a redirect, no nonce, and `/`. */
export function readSignInRequest(parameters: URLSearchParams): SignInRequest {
  const nonce = parameters.get('nonce') ?? '';
  return {
    mode: parameters.get('mode') === 'popup' ? 'popup' : 'redirect',
    nonce: NONCE.test(nonce) ? nonce : '',
    returnPath: ownPath(parameters.get('return') ?? '/'),
  };
}

/** A path of this origin without its fragment; `/` for anything that would lead elsewhere (`//host`, `/\host`, a URL). */
function ownPath(text: string): string {
  if (!text.startsWith('/') || !URL.canParse(text, BASE)) return '/';
  const url = new URL(text, BASE);
  // What begins with two slashes after normalizing (`/.//host`) is an address on another host as well.
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search;
}

/** Where a redirect comes back to. The token is in the fragment, which no server and no log ever sees. */
export function returnAddress(signIn: SignInRequest, idToken: string): string {
  const fragment = new URLSearchParams({ local_sign_in: idToken, nonce: signIn.nonce });
  return `${signIn.returnPath}#${fragment.toString()}`;
}
