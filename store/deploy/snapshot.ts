import type { DeployBlocker } from '@/domain/deploy/readiness';
import { DEPLOYMENT_TYPES } from '@/domain/deploy/types';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { choice } from '@/domain/snapshot/rules';
import { chosen, failed, said, typed, withField, word } from '@/domain/snapshot/vocabulary';
import { GAP, MONEY, type Sentence } from '@/domain/snapshot/sentences';
import { eventsOf } from '@/domain/snapshot/events';
import { failureRule, silentFailure } from '../api/failure.snapshot';
import * as deploy from './slice';
import * as messages from './messages';

const { list, key, order } = deploy.deployRule;

const BLOCKED_BY: Record<DeployBlocker, string> = {
  offerMissing: 'no offer is chosen',
  regionMissing: 'no region is chosen',
  operatingSystemMissing: 'no operating system is chosen',
  offerUnlisted: 'the offer is not listed any more',
  offerSoldOut: 'the offer is sold out',
  priceChanged: 'the price has changed',
  keyMissing: 'no SSH key is chosen',
  keyNameMissing: 'the SSH key has no name',
  pending: 'a call has not been answered',
  balanceUnknown: 'the balance is not known',
  balanceInsufficient: 'the balance is too low',
};
const blocker = choice(...(Object.keys(BLOCKED_BY) as DeployBlocker[]));
const blockedBy = new Map<unknown, string>(Object.entries(BLOCKED_BY));

export const events = eventsOf(deploy, {
  nextPressed: 'Pressed Next',
  deployPressed: 'Pressed Deploy Instance',
  deployAnywayPressed: 'Pressed Deploy Anyway',
  offerSearchChanged: { payload: 'text', label: typed('the search of offers') },
  offerSearchSettled: 'Paused typing the search of offers',
  offersSorted: { payload: list.sortBy, label: chosen('Sorted offers by') },
  offerPageTurned: { payload: 'keep', label: chosen('Turned offers to page') },
  offerGroupChosen: { payload: 'offerGroup', label: withField('Chose the GPU', 'gpuType') },
  anotherOfferWanted: { payload: 'wish', label: 'Wanted another offer than the one that failed' },
  anotherOfferSought: {
    payload: 'offerGroup',
    label: said((payload) =>
      payload === null ? 'No other offer was found' : 'Offers like the one that failed were found',
    ),
  },
  providerChosen: { payload: 'public', label: chosen('Chose the provider') },
  deploymentTypeChosen: {
    payload: choice(...DEPLOYMENT_TYPES),
    label: said((payload) =>
      payload === 'baremetal' ? 'Chose bare metal' : 'Chose a virtual machine',
    ),
  },
  networkingTypeChosen: { payload: 'public', label: chosen('Chose the network') },
  gpuCountChosen: {
    payload: 'keep',
    label: said((payload) => `Chose ${word(payload)} GPU${payload === 1 ? '' : 's'}`),
  },
  regionMenuOpened: 'Opened the list of regions',
  regionMenuClosed: 'Closed the list of regions',
  regionChosen: { payload: 'public', label: chosen('Chose region') },
  operatingSystemChosen: { payload: 'public', label: chosen('Chose the operating system') },
  configurationReset: 'Started the configuration over',
  chosenOfferRefreshed: {
    payload: 'offerGroup',
    label: said((payload) =>
      payload === null
        ? 'The chosen offer is no longer listed'
        : 'The chosen offer was looked up again',
    ),
  },
  newPriceAccepted: 'Accepted the new price',
  summaryToggled: 'Opened or closed the summary',
  sshKeyStepReached: 'Went on to the SSH key',
  backPressed: 'Pressed Back',
  existingKeyChosen: { payload: 'id', label: 'Chose one of the SSH keys' },
  keySearchChanged: { payload: key.search, label: typed('the search of SSH keys') },
  keyTextChanged: { payload: 'publicKey', label: 'Changed the text of the SSH key' },
  keyFieldLeft: 'Left the field of the SSH key',
  keyNameChanged: { payload: 'keyName', label: typed('the name of the SSH key') },
  keyFileRead: {
    payload: { name: 'keyName', text: 'publicKey' },
    label: 'Chose a file with an SSH key',
  },
  keyRejected: {
    payload: key.rejected,
    label: failed((payload) =>
      payload === 'privateKey'
        ? 'A private key was refused'
        : 'A file without a public key was refused',
    ),
  },
  keySaved: { payload: 'id', label: 'The new SSH key was saved' },
  orderPrepared: 'What the team has is looked at before the order',
  orderDoubted: 'Was asked whether to order again',
  doubtClosed: 'Did not order again',
  orderSent: { payload: order, label: 'The instance was ordered' },
  orderRefused: {
    payload: blocker,
    label: said(
      (payload) =>
        `The wizard did not go on: ${blockedBy.get(payload) ?? 'the reason is not known'}`,
    ),
  },
  orderOutdated: 'The order was not sent: its offer has changed',
  sshKeyRefused: {
    payload: key.rejected,
    label: 'The order was not sent: its SSH key is not valid',
  },
  savedKeyNotListed: 'The order was not sent: its new SSH key is not listed',
  orderFailed: {
    payload: { outcomeUnknown: 'keep', failure: failureRule },
    label: failed('The instance was not deployed'),
  },
  orderFoundEnded: failed('The instance was deployed before and has ended'),
  deploySucceeded: {
    payload: { gpu: 'public', gpuCount: 'keep', isHere: 'keep' },
    label: 'The instance is being deployed',
  },
});

/** Every GPU's name has a digit, and a person's has none. */
const GPUS = /^(?=[^×]*\d[^×]*×)[\w-]+(?: [\w-]+){0,5} × \d{1,4}$/u;

export const sentences: readonly Sentence[] = [
  ...Object.values(messages.REFUSALS).flatMap((refusal): Sentence[] =>
    refusal ? [[refusal]] : [],
  ),
  ...Object.values(KEY_PROBLEMS).map((problem): Sentence => [messages.sshKeyInvalid(problem)]),
  [messages.DEPLOYMENT_UNCONFIRMED],
  [messages.deploymentFailed(silentFailure(null))],
  [messages.deploymentFailed(silentFailure(500))],
  [messages.insufficientBalance(GAP), MONEY],
  [messages.deploymentStarted(GAP, true), GPUS],
  [messages.deploymentStarted(GAP, false), GPUS],
];
