import type { User } from 'firebase/auth';
import { accountErrorCode, type Identity } from '@/store/services';

/** One way of proving to the account library who somebody is. */
export interface SignInMethod {
  /**
   * Pop-up first; where it is blocked or closed the page leaves for a full redirect and null is returned.
   * Must be called while the press of the button is being handled, or browsers block the pop-up.
   */
  signIn: () => Promise<Identity | null>;
  /** Finishes a redirect sign-in that this page load comes back from; true where somebody signed in by it. */
  finishRedirect: () => Promise<boolean>;
}

/** Codes that mean: the pop-up did not work here, a redirect may (specification, section 4). */
const REDIRECT_CODES = ['popup-blocked', 'popup-closed-by-user'];

/**
 * Codes that mean: no token will ever be given for this session again. The library signs out by itself where an account was
 * disabled or its tokens were revoked, but not where the account was deleted.
 */
const SESSION_OVER_CODES = ['invalid-refresh-token', 'user-not-found'];

/** True where a failed pop-up is to be followed by a redirect. */
export const shouldRedirect = (error: unknown): boolean =>
  REDIRECT_CODES.includes(accountErrorCode(error));

/** True where the person has to sign in again. */
export const isSessionOver = (error: unknown): boolean =>
  SESSION_OVER_CODES.includes(accountErrorCode(error));

/** An error as the account library throws them. @param code for example `auth/popup-blocked` */
export function accountError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/** The plain facts about the library's user; the object itself never reaches the store. */
export function identityOf({ uid, email, displayName, photoURL }: User): Identity {
  return { uid, email, displayName, photoURL };
}
