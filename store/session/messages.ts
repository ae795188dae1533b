import { parsePaymentReturn } from '@/domain/billing/paymentReturn';
import { PRODUCT_NAME } from '@/domain/product';
import type { RootState } from '../state';
import { bad, good, on, type Message } from '../toasts/message';
import {
  loginExchangeFailed,
  signedIn,
  signInFailed,
  signOutFailed,
  signOutSucceeded,
} from './slice';

/** Sentences for the account library's error codes (§8). */
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

/** @param code of the account library; an unknown one has the general sentence */
export const signInFailure = (code: string) =>
  bad('Sign In Failed', SENTENCES.get(code) ?? 'Unable to sign in with Google. Please try again.');
export const welcome = (name: string) =>
  good(`Welcome to ${PRODUCT_NAME}!`, `Successfully signed in as ${name}`);

/** Whether the person has to be told how a payment ended: of two toasts at once, only one shows. */
function isBackFromPaying({ location: { search } }: RootState): boolean {
  const outcome = parsePaymentReturn(search)?.outcome;
  return outcome === 'success' || outcome === 'failure';
}

/** Toasts of sign-in and sign-out (§8). */
export const sessionMessages: readonly Message[] = [
  on(signInFailed.match, ({ payload }) => signInFailure(payload)),
  on(
    loginExchangeFailed.match,
    bad('Authentication Error', 'Failed to sign in. Please try again.'),
  ),
  on(
    signedIn.match,
    ({ payload: { name } }) => welcome(name),
    ({ payload: { fresh } }, { before }) => fresh && !isBackFromPaying(before),
  ),
  on(signOutSucceeded.match, good('Signed out successfully')),
  on(signOutFailed.match, bad('Error', 'There was an error signing out. Please try again.')),
];
