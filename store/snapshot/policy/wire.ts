import type { Deployment } from '@/contract/deployment';
import type { Invitation } from '@/contract/invitation';
import type { Offer, OfferExtras, OfferGroup, OfferListing, OfferQuery } from '@/contract/offer';
import type { SshKey, SshKeyDetail } from '@/contract/sshKey';
import type { Team, TeamMember } from '@/contract/team';
import type { Transaction } from '@/contract/transaction';
import type { User } from '@/contract/user';
import { each, entries, type AnyRule, type Rule } from '@/domain/snapshot/rules';
import { sentenceRule } from './sentences';
import type { TeamMembers } from '../../api/teams';

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
  plan: 'public',
  balance: 'keep',
} as const satisfies Rule<Team>;

const memberRule = {
  userId: 'id',
  email: 'email',
  name: 'person',
  role: 'word',
  status: 'public',
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
  role: 'word',
  expiresAt: 'public',
} as const satisfies Rule<Invitation>;

export const sshKeyRule = {
  id: 'id',
  name: 'keyName',
  publicKey: 'publicKey',
  fingerprint: 'fingerprint',
  userId: 'id',
  teamId: 'id',
} as const satisfies Rule<SshKey>;

export const sshKeyDetailRule = {
  id: 'id',
  name: 'keyName',
  publicKey: 'publicKey',
} as const satisfies Rule<SshKeyDetail>;

export const transactionRule = {
  id: 'id',
  status: 'public',
  amount: 'keep',
  credits: 'keep',
  packageId: 'public',
  paymentProvider: 'public',
  createdAt: 'public',
  processedAt: 'public',
  errorMessage: sentenceRule,
} as const satisfies Rule<Transaction>;

const extrasRule = {
  deployment_type: 'public',
  networking_type: 'public',
  networking_specs: { bandwidth: 'public', type: 'public' },
  interconnect: 'public',
  nvlink: 'keep',
  spot_available: 'keep',
  availability_stats: { available_regions: 'keep', available_regions_list: each('public') },
  software: { os_options: each('public') },
  os_options: each('public'),
} as const satisfies Rule<OfferExtras>;

export const deploymentRule = {
  id: 'id',
  name: 'instance',
  status: 'public',
  instanceId: 'id',
  providerId: 'public',
  region: 'public',
  operatingSystem: 'public',
  gpuModelId: 'public',
  gpuCount: 'keep',
  configuration: {
    gpuType: 'public',
    vcpus: 'keep',
    memory: 'keep',
    storage: 'keep',
    gpu_memory: 'keep',
    deployment_type: 'public',
    networking_type: 'public',
  },
  hourlyRate: 'public',
  totalPricePerHour: 'public',
  createdAt: 'public',
  startedAt: 'public',
  stoppedAt: 'public',
  ipAddress: 'ip',
  user: 'login',
  sshCommand: 'command',
  sshPort: 'keep',
  sshKeyId: 'id',
  networkingType: 'public',
  extras: extrasRule,
  portForwards: each({ internal_port: 'keep', external_port: 'keep' }),
  userId: 'id',
  teamId: 'id',
  errorMessage: sentenceRule,
} as const satisfies Rule<Deployment>;

/** Offers are public: anybody can ask for them without an account. */
export const offerRule = {
  provider: 'public',
  offerId: 'public',
  price: 'keep',
  available: 'keep',
  gpuCount: 'keep',
  clusters: each('public'),
  vcpus: 'keep',
  memory: 'keep',
  storage: 'keep',
  gpu_memory: 'keep',
  spot_price: 'keep',
  os_options: each('public'),
  interconnectType: 'public',
  interconnectDescription: 'public',
  extras: extrasRule,
} as const satisfies Rule<Offer>;

export const offerGroupRule = {
  gpuType: 'public',
  displayName: 'public',
  baseGpuType: 'public',
  totalAvailable: 'keep',
  lowestPrice: 'keep',
  lastUpdated: 'public',
  providers: each('public'),
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
  sortBy: 'word',
  sortOrder: 'word',
  search: 'text',
} as const satisfies Rule<OfferQuery>;

/** A collection as an entity adapter keeps it. */
export const collection = <const R extends AnyRule>(rule: R) =>
  ({ ids: each('id'), entities: entries('id', rule) }) as const;
