import { PRODUCT_NAME } from '@/domain/product';
import type { ApiFailure } from '../api/failure';
import { PAGES } from '@/contract/pages';
import { bad, good, said } from './message';
import type { ToastContent } from './slice';

/**
 * Every sentence that a toast can say (specification, sections 5 and 8), one function an event.
 * A failure's own sentence comes from the server where the specification lets it.
 */

// Sign-in and session
export const welcome = (name: string) =>
  good(`Welcome to ${PRODUCT_NAME}!`, `Successfully signed in as ${name}`);
export const loginExchangeFailed = () =>
  bad('Authentication Error', 'Failed to sign in. Please try again.');
export const signedOut = () => good('Signed out successfully');
export const signOutFailed = () =>
  bad('Error', 'There was an error signing out. Please try again.');

// Wizard
export const noOfferSelected = () =>
  bad('Selection Required', 'Please select a GPU configuration.');
export const configurationIncomplete = () =>
  bad('Configuration Incomplete', 'Please select a region and operating system.');
export const sshKeyRequired = () =>
  bad('SSH Key Required', 'Please create a new SSH key or select an existing one.');
export const sshKeyInvalid = (sentence: string) => bad('Invalid SSH Key', sentence);
export const insufficientBalance = (balance: string) =>
  bad(
    'Insufficient Balance',
    `You need at least $1.00 to deploy an instance. Current balance: ${balance}. Please add credits to continue.`,
  );
export const offerChanged = () =>
  bad('Offer Changed', 'The offer that you chose has changed. Please check it before you go on.');
export const deploymentStarted = (gpu: string) =>
  good('Deployment Started!', `${gpu} is being deployed.`);
export const deploymentStartedElsewhere = (gpu: string) =>
  good('Deployment Started!', `${gpu} is being deployed for the team that you were in before.`);

/** The lost answer to the first try was that it had been deployed, and it has ended since. */
export const orderHasEnded = () =>
  bad(
    'Nothing Was Deployed',
    'Your last try had gone through, and that instance has ended since. Press Deploy Instance again to rent another.',
  );
/** Titles by what the text says (specification, section 8, 'Deployments and keys'). */
export function deploymentFailed(failure: ApiFailure): ToastContent {
  const text = said(
    failure,
    failure.status === null
      ? 'No answer came from the server. Press Deploy Instance again: it will not be deployed twice.'
      : 'There was an error deploying your instance. Please try again.',
  );
  if (text.includes('Insufficient credits')) return bad('Insufficient Credits', text);
  if (text.includes('Minimum deposit')) return bad('Minimum Deposit Required', text);
  return bad('Deployment Failed', text);
}

/** Nobody knows whether the server has carried an order out, and it cannot be sent again without being another one. */
export const deploymentUnconfirmed = (): ToastContent => ({
  ...bad(
    'Deployment Unconfirmed',
    'The server has not said whether your instance is being deployed. Look at Instances before you order again.',
  ),
  opens: PAGES.instances.path,
});

// SSH keys
export const sshKeyNotListed = () =>
  bad(
    'Choose Your SSH Key',
    'The key was saved, and the list does not show it yet. Choose it there, then press Deploy Instance again.',
  );

// Credits
export const amountNotANumber = () => bad('Invalid Amount', 'Please enter a valid number');
export const amountOutOfRange = () =>
  bad('Invalid Amount', 'Please enter an amount between $15 and $1000');
export const checkoutFailed = (text: string | null) =>
  bad('Payment Error', text ?? 'Failed to start checkout process');
export const paymentSuccessful = () =>
  good('Payment Successful', 'Credits have been added to your account.');
export const paymentFailed = (text: string) => bad('Payment Failed', text);
