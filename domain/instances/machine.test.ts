import type { Deployment } from '@/contract/deployment';
import { deploymentWith } from '../testing/deployments';
import { deploymentType, gpuFacts, gpuLabel, gpuName, hostLabel } from './machine';

const nothing = deploymentWith({ gpuModelId: null, gpuCount: null, configuration: null });

it.each<[Partial<Deployment>, string | null]>([
  [{}, null],
  [{ configuration: { deployment_type: 'vm' } }, 'vm'],
  [
    { configuration: { deployment_type: ' ' }, extras: { deployment_type: 'container' } },
    'container',
  ],
  [{ extras: { deployment_type: 'BareMetal' } }, 'baremetal'],
  [{ configuration: { gpuType: 'H100_BAREMETAL', deployment_type: 'vm' } }, 'baremetal'],
  [{ gpuModelId: 'H100_BAREMETAL' }, 'baremetal'],
])('deployment type of %j is %p', (fields, expected) => {
  expect(deploymentType(deploymentWith(fields))).toBe(expected);
});

it.each<[Partial<Deployment>, string | null, string | null, string]>([
  [{}, 'H100', 'H100', '80 GB HBM3'],
  [{ gpuCount: 8 }, 'H100', 'H100 × 8', '80 GB HBM3'],
  [
    { gpuCount: 2, configuration: { gpuType: 'A100-80GB-SXM_BAREMETAL', gpu_memory: 80 } },
    'A100 80GB SXM',
    'A100 80GB SXM × 2',
    '80 GB HBM2e',
  ],
  [{ gpuModelId: null, gpuCount: 4 }, null, 'GPU × 4', 'Unknown'],
  [{ gpuModelId: 'XPU', gpuCount: 0 }, 'XPU', 'XPU', 'GPU Memory'],
])('GPU of %j', (fields, name, label, memory) => {
  const deployment = deploymentWith(fields);
  expect(gpuName(deployment)).toBe(name);
  expect(gpuLabel(deployment)).toBe(label);
  expect(gpuFacts(deployment).memory).toBe(memory);
});

it('knows nothing of an empty one', () => {
  expect(gpuLabel(nothing)).toBeNull();
  expect(hostLabel(nothing)).toBeNull();
});

it.each<[NonNullable<Deployment['configuration']>, string]>([
  [
    { vcpus: 208, memory: 1_843_200, storage: 24_000 },
    '208 vCPUs, 1,800 GB RAM, 24,000 GB storage',
  ],
  [{ vcpus: 1, memory: 1536 }, '1 vCPU, 1.5 GB RAM'],
  [{ storage: 500 }, '500 GB storage'],
])('host of %j', (configuration, expected) => {
  expect(hostLabel({ configuration })).toBe(expected);
});
