import type { CallName } from '../calls';

/** Answers with every field of their resource, as our own server sends them. */

const AT = '2026-11-27T09:12:00.000Z';

const extras = {
  deployment_type: 'baremetal',
  networking_type: 'infiniband',
  networking_specs: { bandwidth: '3.2 Tbps', type: 'infiniband' },
  interconnect: 'SXM5',
  nvlink: true,
  spot_available: true,
  availability_stats: { available_regions: 2, available_regions_list: ['us-east-1', 'eu-1'] },
  software: { os_options: ['ubuntu22.04', 'debian12'] },
  os_options: ['ubuntu20.04', 'debian12'],
};

const user = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  company: 'Analytical',
  photoURL: 'https://example.com/ada.png',
  currentTeamId: 't1',
};

const team = {
  id: 't1',
  name: 'Demo Lab',
  slug: 'demo-lab-1',
  ownerId: 'u1',
  plan: 'Free',
  balance: 250.5,
};

const member = {
  userId: 'u1',
  email: 'ada@example.com',
  name: 'Ada',
  role: 'owner',
  status: 'active',
  avatar: 'https://example.com/ada.png',
};

const invitation = {
  id: 'i1',
  teamName: 'Demo Lab',
  invitedByName: 'Ada',
  role: 'admin',
  expiresAt: AT,
};

const sshKey = {
  id: 'k1',
  name: 'laptop',
  publicKey: 'ssh-ed25519 AAAA ada',
  fingerprint: 'sha256:AAAA',
  userId: 'u1',
  teamId: 't1',
};

const transaction = {
  id: 'p1',
  status: 'completed',
  amount: 50,
  credits: 50,
  packageId: 'package_50',
  paymentProvider: 'card',
  createdAt: AT,
  processedAt: AT,
  errorMessage: 'none',
};

const deployment = {
  id: 'd1',
  name: 'trainer',
  status: 'running',
  instanceId: 'x1',
  providerId: 'lambda-labs',
  region: 'us-east-1',
  operatingSystem: 'ubuntu22.04',
  gpuModelId: 'H100-80GB',
  gpuCount: 8,
  configuration: {
    gpuType: 'H100-80GB',
    vcpus: 208,
    memory: 1_843_200,
    storage: 24_000,
    gpu_memory: 80,
    deployment_type: 'vm',
    networking_type: 'ethernet',
  },
  hourlyRate: '23.920000',
  totalPricePerHour: '23.92',
  createdAt: AT,
  startedAt: AT,
  stoppedAt: AT,
  ipAddress: '192.0.2.1',
  user: 'ubuntu',
  sshCommand: 'ssh ubuntu@192.0.2.1',
  sshPort: 22,
  sshKeyId: 'k1',
  networkingType: 'ethernet',
  extras,
  portForwards: [
    { internal_port: 22, external_port: 2222 },
    { internal_port: 80, external_port: 8080 },
  ],
  userId: 'u1',
  teamId: 't1',
  errorMessage: 'none',
};

const offer = {
  provider: 'lambda-labs',
  offerId: 'o1',
  price: 23.92,
  available: true,
  gpuCount: 8,
  clusters: ['us-east-1', 'eu-1'],
  vcpus: 208,
  memory: 1_843_200,
  storage: 24_000,
  gpu_memory: 80,
  spot_price: 9.5,
  os_options: ['ubuntu22.04', 'debian12'],
  interconnectType: 'SXM5',
  interconnectDescription: 'NVLink',
  extras,
};

const group = {
  gpuType: 'H100',
  displayName: 'H100 80GB',
  baseGpuType: 'H100',
  totalAvailable: 4,
  lowestPrice: 23.92,
  lastUpdated: AT,
  providers: ['lambda-labs', 'runpod'],
  offers: [offer, { ...offer, offerId: 'o2', provider: 'runpod' }],
};

export const FULL_ANSWERS = {
  login: user,
  listTeams: [team, { ...team, id: 't2' }],
  listTeamsWithMembers: [
    { ...team, members: [member, { ...member, userId: 'u2', role: 'member' }] },
    { ...team, id: 't2', members: [member] },
  ],
  listInvitations: [invitation, { ...invitation, id: 'i2' }],
  listOffers: { data: [group, { ...group, gpuType: 'A100' }], total: 2, totalPages: 1 },
  listSshKeys: [sshKey, { ...sshKey, id: 'k2' }],
  getSshKey: { id: 'k1', name: 'laptop', publicKey: sshKey.publicKey },
  listDeployments: [deployment, { ...deployment, id: 'd2' }],
  listTransactions: [transaction, { ...transaction, id: 'p2' }],
  createDeployment: deployment,
  checkout: { paymentMethod: 'fiat', url: 'https://pay.example/1' },
} satisfies Partial<Record<CallName, unknown>>;
