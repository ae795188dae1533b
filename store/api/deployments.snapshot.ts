import type { Deployment } from '@/contract/deployment';
import { PHASES } from '@/contract/words';
import { choice, each, type Rule } from '@/domain/snapshot/rules';
import { mutation, query } from '@/domain/snapshot/vocabulary';
import { sentenceRule } from '@/domain/snapshot/sentences';
import { collection, endpointsOf } from '../snapshot/rules/calls';
import { extrasRule } from './offers.snapshot';
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
  errorMessage: sentenceRule,
  via: 'public',
  terms: sentenceRule,
  phase: choice(...PHASES),
  usualSeconds: 'keep',
  destroyRequestedAt: 'public',
  hostKey: 'fingerprint',
  hostKeyChecked: 'keep',
  warning: sentenceRule,
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
