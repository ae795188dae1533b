import type { Configuration } from '@/domain/deploy/types';
import { each, type Rule } from '@/domain/snapshot/rules';
import type { DeployState } from '../../deploy/slice';
import * as deploy from '../../deploy/slice';
import { eventRules } from './eventRules';
import { offerGroupRule, offerRule } from './wire';

/** What may be told of the wizard. All that is chosen in it is public; only the key and the search are typed. */

const configurationRule = {
  group: offerGroupRule,
  provider: 'keep',
  gpuType: 'keep',
  networkingType: 'keep',
  gpuCount: 'keep',
  offer: offerRule,
  region: 'keep',
  operatingSystem: 'keep',
  availableRegions: each('keep'),
  availableOsOptions: each('keep'),
} as const satisfies Rule<Configuration>;

// The fingerprint of an order holds the ids of person and team.
const orderRule = { fingerprint: 'id', idempotencyKey: 'id' } as const;

export const deployRule = {
  step: 'keep',
  configuration: configurationRule,
  list: {
    search: 'text',
    askedSearch: 'text',
    sortBy: 'keep',
    sortOrder: 'keep',
    page: 'keep',
  },
  key: {
    name: 'keyName',
    text: 'publicKey',
    selectedKeyId: 'id',
    left: 'keep',
    rejected: 'keep',
    search: 'text',
  },
  order: orderRule,
  progress: 'keep',
  summaryOpen: 'keep',
  regionMenuOpen: 'keep',
} as const satisfies Rule<DeployState>;

export const deployEvents = eventRules(deploy, {
  offerSearchChanged: 'text',
  offersSorted: 'keep',
  offerPageTurned: 'keep',
  offerGroupChosen: offerGroupRule,
  providerChosen: 'keep',
  deploymentTypeChosen: 'keep',
  networkingTypeChosen: 'keep',
  gpuCountChosen: 'keep',
  regionChosen: 'keep',
  operatingSystemChosen: 'keep',
  chosenOfferRefreshed: offerGroupRule,
  existingKeyChosen: 'id',
  keySearchChanged: 'text',
  keyTextChanged: 'publicKey',
  keyNameChanged: 'keyName',
  keyFileRead: { name: 'keyName', text: 'publicKey' },
  keyRejected: 'keep',
  keySaved: 'id',
  orderSent: orderRule,
  orderFailed: { outcomeUnknown: 'keep' },
});
