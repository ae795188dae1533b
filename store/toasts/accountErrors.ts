import { accountErrorCode } from '../session/accountErrorCode';
import type { ToastContent } from './slice';

/** What the account library's error codes mean for a person, and what to do (specification, section 8). */
const SENTENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'popup-blocked':
      'The browser blocked the sign-in window. Allow pop-ups for this site and try again.',
    'popup-closed-by-user':
      'The sign-in window was closed before you had signed in. Please try again.',
    'cancelled-popup-request':
      'Another sign-in window is already open. Finish there, or try again.',
    'network-request-failed':
      'The sign-in service cannot be reached. Check your connection and try again.',
    'too-many-requests': 'Too many attempts. Wait a few minutes and try again.',
    'user-disabled': 'This account has been disabled. Ask your administrator or support.',
    'user-token-expired': 'Your sign-in has expired. Please sign in again.',
    'requires-recent-login': 'Please sign in again to confirm that it is you.',
    'user-not-found': 'There is no account with this address. Try another one.',
    'wrong-password': 'The password is not right. Please try again.',
    'invalid-credential':
      'The account provider did not accept these credentials. Please try again.',
    'email-already-in-use': 'This e-mail address already has an account. Sign in with it instead.',
    'account-exists-with-different-credential':
      'You have signed in with this e-mail address in another way before. Use that one.',
    'credential-already-in-use':
      'These credentials belong to another account. Sign in with that one.',
    'expired-action-code': 'This link has expired. Ask for a new one.',
    'invalid-action-code': 'This link is not valid any more. Ask for a new one.',
    'operation-not-allowed':
      'Signing in with Google is not switched on here. Tell your administrator.',
    'unauthorized-domain': 'This address may not be used to sign in. Tell your administrator.',
    'multi-factor-auth-required':
      'This account needs a second factor, which is not supported here yet.',
    'web-storage-unsupported':
      'The browser blocks the storage that sign-in needs. Allow cookies for this site and try again.',
  }),
);

/** Any failure of the sign-in itself; the catalogue's sentence where the code tells nothing more. */
export function signInFailed(error: unknown): ToastContent {
  return {
    title: 'Sign In Failed',
    description:
      SENTENCES.get(accountErrorCode(error)) ?? 'Unable to sign in with Google. Please try again.',
    tone: 'destructive',
  };
}
