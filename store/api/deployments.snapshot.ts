import type { Deployment } from '@/contract/deployment';
import { PHASES } from '@/contract/words';
import { extrasRule } from '@/domain/snapshot/named';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { collection, endpointsOf } from './rules';
import { deploymentsApi } from './deployments';

const deploymentRule = {
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
  errorMessage: 'sentence',
  via: 'public',
  terms: 'sentence',
  phase: choice(...PHASES),
  usualSeconds: 'keep',
  destroyRequestedAt: 'public',
  hostKey: 'fingerprint',
  hostKeyChecked: 'keep',
  warning: 'sentence',
} as const satisfies Rule<Deployment>;

export const endpoints = endpointsOf(deploymentsApi, {
  listDeployments: {
    data: collection(deploymentRule),
    label: query('the instances'),
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
    label: mutation('Deploy'),
  },
  renameDeployment: {
    arg: { deploymentId: 'id', teamId: 'id', name: 'instance' },
    data: { name: 'instance' },
    label: mutation('Rename Instance'),
  },
  destroyInstance: {
    arg: {
      deploymentId: 'id',
      teamId: 'id',
      providerId: 'public',
      region: 'public',
      instanceId: 'id',
      mayBePending: 'keep',
    },
    label: mutation('Destroy Instance'),
  },
});
