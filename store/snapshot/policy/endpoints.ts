import { redact } from '@/domain/snapshot/redact';
import type { Pseudonyms } from '@/domain/snapshot/pseudonyms';
import type { AnyRule, Rule } from '@/domain/snapshot/rules';
import type { deploymentsApi } from '../../api/deployments';
import type { invitationsApi } from '../../api/invitations';
import type { offersApi } from '../../api/offers';
import type { paymentsApi } from '../../api/payments';
import type { sshKeysApi } from '../../api/sshKeys';
import type { teamsApi } from '../../api/teams';
import type { usersApi } from '../../api/users';
import {
  collection,
  deploymentRule,
  invitationRule,
  offerListingRule,
  offerQueryRule,
  sshKeyDetailRule,
  sshKeyRule,
  teamMembersRule,
  teamRule,
  transactionRule,
  userRule,
} from './wire';

type Endpoints = (typeof deploymentsApi)['endpoints'] &
  (typeof invitationsApi)['endpoints'] &
  (typeof offersApi)['endpoints'] &
  (typeof paymentsApi)['endpoints'] &
  (typeof sshKeysApi)['endpoints'] &
  (typeof teamsApi)['endpoints'] &
  (typeof usersApi)['endpoints'];

/** What may be told of an endpoint's argument and of its answer. */
type EndpointRules = {
  [Name in keyof Endpoints]: {
    arg: Rule<Endpoints[Name]['Types']['QueryArg']>;
    data: Rule<Endpoints[Name]['Types']['ResultType']>;
  };
};

const createdRule = { id: 'id' } as const;
const acknowledgementRule = { success: 'keep', id: 'id' } as const;

const RULES = {
  acceptInvitation: { arg: 'id', data: { team: { id: 'id', name: 'team' } } },
  checkout: {
    arg: { itemType: 'word', paymentMethod: 'word', packageId: 'word', amount: 'keep' },
    // The address of a checkout opens it.
    data: { paymentMethod: 'public', url: 'blank' },
  },
  createDeployment: {
    arg: {
      idempotencyKey: 'id',
      body: {
        userId: 'id',
        teamId: 'id',
        provider: 'public',
        offerId: 'public',
        gpuType: 'public',
        gpuCount: 'keep',
        region: 'public',
        operatingSystem: 'public',
        sshKeyId: 'id',
        totalPricePerHour: 'public',
      },
    },
    data: deploymentRule,
  },
  createSshKey: {
    arg: {
      userId: 'id',
      teamId: 'id',
      name: 'keyName',
      publicKey: 'publicKey',
      fingerprint: 'fingerprint',
    },
    data: createdRule,
  },
  createTeam: {
    // The members are the person alone, who is told of elsewhere.
    arg: { name: 'team', slug: 'text', ownerId: 'id', members: 'drop' },
    data: createdRule,
  },
  currentUser: { arg: 'drop', data: userRule },
  declineInvitation: { arg: 'id', data: acknowledgementRule },
  deleteSshKey: { arg: 'id', data: acknowledgementRule },
  destroyInstance: {
    arg: {
      deploymentId: 'id',
      teamId: 'id',
      providerId: 'public',
      region: 'public',
      instanceId: 'id',
    },
    data: acknowledgementRule,
  },
  getSshKey: { arg: 'id', data: sshKeyDetailRule },
  invite: { arg: { teamId: 'id', email: 'email', role: 'word' }, data: acknowledgementRule },
  listDeployments: { arg: { teamId: 'id' }, data: collection(deploymentRule) },
  listInvitations: { arg: 'drop', data: collection(invitationRule) },
  listOffers: { arg: offerQueryRule, data: offerListingRule },
  listSshKeys: { arg: { teamId: 'id' }, data: collection(sshKeyRule) },
  listTeamMembers: { arg: { userId: 'id' }, data: collection(teamMembersRule) },
  listTeams: { arg: 'drop', data: collection(teamRule) },
  listTransactions: { arg: { teamId: 'id' }, data: collection(transactionRule) },
  renameDeployment: {
    arg: { deploymentId: 'id', teamId: 'id', name: 'instance' },
    data: { name: 'instance' },
  },
  switchTeam: { arg: { userId: 'id', teamId: 'id' }, data: userRule },
  updateProfile: { arg: { userId: 'id', name: 'person', company: 'company' }, data: userRule },
  updateTeam: { arg: { teamId: 'id', name: 'team' }, data: acknowledgementRule },
} as const satisfies EndpointRules;

const BY_NAME = new Map<string, { arg: AnyRule; data: AnyRule }>(Object.entries(RULES));

/** Nothing is told of an endpoint that nobody has decided on. */
const UNKNOWN = { arg: 'drop', data: 'drop' } as const;

export function endpointRules(name: unknown): { arg: AnyRule; data: AnyRule } {
  return (typeof name === 'string' ? BY_NAME.get(name) : undefined) ?? UNKNOWN;
}

export function isDecidedEndpoint(name: string): boolean {
  return BY_NAME.has(name);
}

const CACHE_KEY = /^(\w+)\((.*)\)$/su;

/**
 * The key of a cache entry, `listDeployments({"teamId":"team_…"})`, as the redacted argument would make it: then what
 * looks for the entry by its argument still finds it.
 */
export function toldCacheKey(key: string, pseudonyms: Pseudonyms): string {
  const [, name = '', text = ''] = CACHE_KEY.exec(key) ?? [];
  if (!BY_NAME.has(name)) return pseudonyms.hide('id', key);
  if (text === 'undefined') return `${name}(undefined)`;
  try {
    const told = redact(endpointRules(name).arg, JSON.parse(text), pseudonyms);
    return `${name}(${JSON.stringify(told)})`;
  } catch {
    return pseudonyms.hide('id', key);
  }
}
