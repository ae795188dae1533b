import type { Configuration } from '@/domain/deploy/types';
import { each, type Rule } from '@/domain/snapshot/rules';
import type { DeployState } from '../../deploy/slice';
import * as deploy from '../../deploy/slice';
import { eventRules } from './eventRules';
import { offerGroupRule, offerRule } from './wire';

/** What may be told of the wizard. All that is chosen in it is public; only the key and the search are typed. */

const configurationRule = {
  group: offerGroupRule,
  provider: 'public',
  gpuType: 'public',
  networkingType: 'public',
  gpuCount: 'keep',
  offer: offerRule,
  region: 'public',
  operatingSystem: 'public',
  availableRegions: each('public'),
  availableOsOptions: each('public'),
} as const satisfies Rule<Configuration>;

// The fingerprint of an order holds the ids of person and team.
const orderRule = { fingerprint: 'id', idempotencyKey: 'id', before: each('id') } as const;

export const deployRule = {
  step: 'word',
  configuration: configurationRule,
  list: {
    search: 'text',
    askedSearch: 'text',
    sortBy: 'word',
    sortOrder: 'word',
    page: 'keep',
  },
  key: {
    name: 'keyName',
    text: 'publicKey',
    selectedKeyId: 'id',
    left: 'keep',
    rejected: 'word',
    search: 'text',
  },
  order: orderRule,
  doubtOpen: 'keep',
  progress: 'word',
  summaryOpen: 'keep',
  regionMenuOpen: 'keep',
} as const satisfies Rule<DeployState>;

export const deployEvents = eventRules(deploy, {
  offerSearchChanged: 'text',
  offersSorted: 'word',
  offerPageTurned: 'keep',
  offerGroupChosen: offerGroupRule,
  providerChosen: 'public',
  deploymentTypeChosen: 'word',
  networkingTypeChosen: 'public',
  gpuCountChosen: 'keep',
  regionChosen: 'public',
  operatingSystemChosen: 'public',
  chosenOfferRefreshed: offerGroupRule,
  existingKeyChosen: 'id',
  keySearchChanged: 'text',
  keyTextChanged: 'publicKey',
  keyNameChanged: 'keyName',
  keyFileRead: { name: 'keyName', text: 'publicKey' },
  keyRejected: 'word',
  keySaved: 'id',
  orderSent: orderRule,
  orderFailed: { outcomeUnknown: 'keep' },
});
