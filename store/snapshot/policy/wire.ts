import type { Deployment } from '@/contract/deployment';
import type { Invitation } from '@/contract/invitation';
import type { Offer, OfferExtras, OfferGroup, OfferListing, OfferQuery } from '@/contract/offer';
import type { SshKey } from '@/contract/sshKey';
import type { TeamMember } from '@/contract/team';
import type { Transaction } from '@/contract/transaction';
import type { User } from '@/contract/user';
import { each, entries, type AnyRule, type Rule } from '@/domain/snapshot/rules';
import { sentenceRule } from './sentences';
import type { TeamFacts, TeamMembers } from '../../api/teams';

/** What a snapshot may tell of the resources of the API. Words of the catalogue, statuses, times and money are kept. */

export const userRule = {
  id: 'id',
  name: 'person',
  email: 'email',
  company: 'company',
  photoURL: 'blank',
  currentTeamId: 'id',
} as const satisfies Rule<User>;

export const teamRule = {
  id: 'id',
  name: 'team',
  slug: 'text',
  ownerId: 'id',
  plan: 'keep',
  balance: 'keep',
} as const satisfies Rule<TeamFacts>;

const memberRule = {
  userId: 'id',
  email: 'email',
  name: 'person',
  role: 'keep',
  status: 'keep',
  avatar: 'blank',
} as const satisfies Rule<TeamMember>;

export const teamMembersRule = {
  teamId: 'id',
  members: each(memberRule),
} as const satisfies Rule<TeamMembers>;

export const invitationRule = {
  id: 'id',
  teamName: 'team',
  invitedByName: 'person',
  role: 'keep',
  expiresAt: 'keep',
} as const satisfies Rule<Invitation>;

export const sshKeyRule = {
  id: 'id',
  name: 'keyName',
  publicKey: 'publicKey',
  fingerprint: 'fingerprint',
  userId: 'id',
  teamId: 'id',
} as const satisfies Rule<SshKey>;

export const transactionRule = {
  id: 'id',
  status: 'keep',
  amount: 'keep',
  credits: 'keep',
  packageId: 'keep',
  paymentProvider: 'keep',
  createdAt: 'keep',
  processedAt: 'keep',
  errorMessage: sentenceRule,
} as const satisfies Rule<Transaction>;

const extrasRule = {
  deployment_type: 'keep',
  networking_type: 'keep',
  networking_specs: { bandwidth: 'keep', type: 'keep' },
  interconnect: 'keep',
  nvlink: 'keep',
  spot_available: 'keep',
  availability_stats: { available_regions: 'keep', available_regions_list: each('keep') },
  software: { os_options: each('keep') },
  os_options: each('keep'),
} as const satisfies Rule<OfferExtras>;

export const deploymentRule = {
  id: 'id',
  name: 'instance',
  status: 'keep',
  instanceId: 'id',
  providerId: 'keep',
  region: 'keep',
  operatingSystem: 'keep',
  gpuModelId: 'keep',
  gpuCount: 'keep',
  configuration: {
    gpuType: 'keep',
    vcpus: 'keep',
    memory: 'keep',
    storage: 'keep',
    gpu_memory: 'keep',
    deployment_type: 'keep',
    networking_type: 'keep',
  },
  hourlyRate: 'keep',
  totalPricePerHour: 'keep',
  createdAt: 'keep',
  startedAt: 'keep',
  stoppedAt: 'keep',
  ipAddress: 'ip',
  user: 'login',
  sshCommand: 'command',
  sshPort: 'keep',
  sshKeyId: 'id',
  networkingType: 'keep',
  extras: extrasRule,
  portForwards: each({ internal_port: 'keep', external_port: 'keep' }),
  userId: 'id',
  teamId: 'id',
  errorMessage: sentenceRule,
} as const satisfies Rule<Deployment>;

/** Offers are public: anybody can ask for them without an account. */
export const offerRule = {
  provider: 'keep',
  offerId: 'keep',
  price: 'keep',
  available: 'keep',
  gpuCount: 'keep',
  clusters: each('keep'),
  vcpus: 'keep',
  memory: 'keep',
  storage: 'keep',
  gpu_memory: 'keep',
  spot_price: 'keep',
  os_options: each('keep'),
  interconnectType: 'keep',
  interconnectDescription: 'keep',
  extras: extrasRule,
} as const satisfies Rule<Offer>;

export const offerGroupRule = {
  gpuType: 'keep',
  displayName: 'keep',
  baseGpuType: 'keep',
  totalAvailable: 'keep',
  lowestPrice: 'keep',
  lastUpdated: 'keep',
  providers: each('keep'),
  offers: each(offerRule),
} as const satisfies Rule<OfferGroup>;

export const offerListingRule = {
  data: each(offerGroupRule),
  total: 'keep',
  totalPages: 'keep',
} as const satisfies Rule<OfferListing>;

/** What is searched for is typed freely, and so may be anything. */
export const offerQueryRule = {
  page: 'keep',
  limit: 'keep',
  sortBy: 'keep',
  sortOrder: 'keep',
  search: 'text',
} as const satisfies Rule<OfferQuery>;

/** A collection as an entity adapter keeps it. */
export const collection = <const R extends AnyRule>(rule: R) =>
  ({ ids: each('id'), entities: entries('id', rule) }) as const;
