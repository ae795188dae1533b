import { PAGES } from '@/contract/pages';
import { formatBalance } from '@/domain/balance';
import type { DeployBlocker } from '@/domain/deploy/readiness';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { isOutcomeUnknown, type ApiFailure } from '../api/failure';
import { serverHas } from '../server/slice';
import { selectBalance } from '../teams/selectors';
import { bad, good, on, said, type Message } from '../toasts/message';
import type { ToastContent } from '../toasts/slice';
import {
  anotherOfferSought,
  deploySucceeded,
  orderFailed,
  orderFoundEnded,
  orderOutdated,
  orderRefused,
  savedKeyNotListed,
  sshKeyRefused,
} from './slice';

const INCOMPLETE = bad('Configuration Incomplete', 'Please select a region and operating system.');
const OFFER_CHANGED = bad(
  'Offer Changed',
  'The offer that you chose has changed. Please check it before you go on.',
);

/** Toasts of a press that is refused; null where the button is disabled and its hint says why. */
export const REFUSALS: Record<
  Exclude<DeployBlocker, 'balanceInsufficient'>,
  ToastContent | null
> = {
  offerMissing: bad('Selection Required', 'Please select a GPU configuration.'),
  regionMissing: INCOMPLETE,
  operatingSystemMissing: INCOMPLETE,
  offerUnlisted: OFFER_CHANGED,
  offerSoldOut: OFFER_CHANGED,
  priceChanged: OFFER_CHANGED,
  keyMissing: bad('SSH Key Required', 'Please create a new SSH key or select an existing one.'),
  keyNameMissing: bad(
    'SSH Key Required',
    'This provider needs a key, and a new one is saved only with a name. Please name it.',
  ),
  pending: null,
  balanceUnknown: null,
};

export const insufficientBalance = (balance: string) =>
  bad(
    'Insufficient Balance',
    `You need at least $1.00 to deploy an instance. Current balance: ${balance}. Please add credits to continue.`,
  );

export const sshKeyInvalid = (sentence: string) => bad('Invalid SSH Key', sentence);

/** @param gpus for example `H100 × 8` */
export const deploymentStarted = (gpus: string, isHere: boolean) =>
  good(
    'Deployment Started!',
    `${gpus} is being deployed${isHere ? '' : ' for the team that you were in before'}.`,
  );

/** Titles by what the text says (§8, 'Deployments and keys'). */
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

/** The outcome is unknown, and without `idempotency` a second order would be another one. */
export const DEPLOYMENT_UNCONFIRMED: ToastContent = {
  ...bad(
    'Deployment Unconfirmed',
    'The server has not said whether your instance is being deployed. Look at Instances before you order again.',
  ),
  opens: PAGES.instances.path,
};

/** Toasts of the wizard (§5, §8). */
export const deployMessages: readonly Message[] = [
  on(orderRefused.match, ({ payload }, { now }) =>
    payload === 'balanceInsufficient'
      ? insufficientBalance(formatBalance(selectBalance(now) ?? null))
      : REFUSALS[payload],
  ),
  on(orderOutdated.match, OFFER_CHANGED),
  on(sshKeyRefused.match, ({ payload }) => sshKeyInvalid(KEY_PROBLEMS[payload])),
  on(
    savedKeyNotListed.match,
    bad(
      'Choose Your SSH Key',
      'The key was saved, and the list does not show it yet. Choose it there, then press Deploy Instance again.',
    ),
  ),
  on(orderFailed.match, ({ payload: { failure } }, { now }) => {
    if (failure === undefined) return null;
    const isRepeatable = serverHas(now, 'idempotency');
    return !isRepeatable && isOutcomeUnknown(failure) && failure.message === null
      ? DEPLOYMENT_UNCONFIRMED
      : deploymentFailed(failure);
  }),
  on(
    orderFoundEnded.match,
    bad(
      'Nothing Was Deployed',
      'Your last try had gone through, and that instance has ended since. Press Deploy Instance again to rent another.',
    ),
  ),
  on(
    anotherOfferSought.match,
    bad(
      'No Other Offer',
      'No other offer like it is available now. Please choose one from the list.',
    ),
    (_action, { before, now }) =>
      Boolean(before.deploy.wish) && now.deploy.configuration.offer === null,
  ),
  on(deploySucceeded.match, ({ payload: { gpu, gpuCount, isHere } }) =>
    deploymentStarted(`${gpu} × ${gpuCount}`, isHere),
  ),
];
