import { SIM_OUTAGE_REGION } from '../../providers/simulator';

/** What one provider rents out. */
export interface Fleet {
  provider: string;
  /** Its prices against the typical ones. */
  factor: number;
  /** How many decimals its prices have. */
  decimals: 2 | 4;
  /** Spot prices against its own prices; absent where it has none. */
  spot?: number;
  /** Empty where it does not tell. */
  regions: readonly string[];
  /** Empty where it does not tell. */
  os: readonly string[];
  /** Where it names the regions: as a list of its own, or within its availability figures. */
  regionsIn: 'clusters' | 'stats';
  /** Where it names the operating systems. */
  osIn: 'offer' | 'software' | 'extras';
  machines: readonly Machine[];
}

/** Machines of one kind: one offer a GPU type and count. */
export interface Machine {
  kind: 'vm' | 'baremetal';
  network?: 'infiniband' | 'ethernet';
  /** Absent where the client's default bandwidth is to be shown. */
  bandwidth?: string;
  counts: readonly number[];
  gpus: readonly string[];
  /** The provider has them, but none is free. */
  soldOut?: true;
}

const UBUNTU = ['ubuntu22.04', 'ubuntu24.04'] as const;
const CUDA = ['ubuntu22.04_cuda12.4', 'ubuntu24.04_cuda12.6', 'ubuntu22.04_ml_everything'] as const;
const ONE_TO_EIGHT = [1, 2, 4, 8] as const;

export const FLEETS: readonly Fleet[] = [
  {
    provider: 'voltage-park',
    factor: 0.96,
    decimals: 2,
    regions: ['us-west-2', 'us-central-1', 'us-east-4'],
    os: ['ubuntu22.04', 'ubuntu24.04', 'ubuntu22.04_cuda12.4'],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [
      {
        kind: 'baremetal',
        network: 'infiniband',
        bandwidth: '3.2 Tbps',
        counts: [8],
        gpus: ['H100-SXM', 'H200-SXM', 'B200-SXM'],
      },
      {
        kind: 'baremetal',
        network: 'ethernet',
        bandwidth: '100 Gbps',
        counts: [1, 2, 4, 8],
        gpus: ['H100-SXM'],
      },
      { kind: 'vm', counts: ONE_TO_EIGHT, gpus: ['H100-SXM', 'A100-80GB-SXM'] },
    ],
  },
  {
    provider: 'tensordock',
    factor: 0.8871,
    decimals: 4,
    spot: 0.55,
    regions: ['us-chicago-1', 'us-dallas-2', 'ca-toronto-1', 'de-frankfurt-1', 'sg-singapore-1'],
    os: [...UBUNTU, 'debian12', 'windows2022'],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [
      {
        kind: 'vm',
        counts: [1, 2, 3, 4, 6, 8],
        gpus: ['RTX4090', 'RTX3090', 'A6000', 'RTX5090', 'L40S'],
      },
      { kind: 'vm', counts: [1, 2, 4], gpus: ['RTX4080', 'A5000', 'A4000', 'V100-16GB', 'T4'] },
      { kind: 'vm', counts: ONE_TO_EIGHT, gpus: ['H100-SXM', 'A100-80GB-PCIe'] },
    ],
  },
  {
    provider: 'sesterce',
    factor: 1.04,
    decimals: 2,
    regions: ['fr-paris-1', 'no-oslo-1', 'fi-helsinki-1'],
    os: CUDA,
    regionsIn: 'stats',
    osIn: 'software',
    machines: [
      {
        kind: 'baremetal',
        network: 'infiniband',
        counts: [8],
        gpus: ['H100-SXM', 'H200-SXM', 'MI300X'],
      },
      { kind: 'vm', counts: [1, 2, 4], gpus: ['L40S', 'A100-40GB-PCIe', 'L4', 'H100-PCIe'] },
      { kind: 'baremetal', network: 'infiniband', counts: [8], gpus: ['B300-SXM'], soldOut: true },
    ],
  },
  {
    provider: 'denvr',
    factor: 0.9925,
    decimals: 4,
    regions: ['ca-calgary-1', 'us-houston-1'],
    os: ['ubuntu22.04', 'rocky9', 'ubuntu22.04_cuda12.4'],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [
      {
        kind: 'baremetal',
        network: 'infiniband',
        bandwidth: '1.6 Tbps',
        counts: [4, 8],
        gpus: ['A100-40GB-SXM', 'A100-80GB-SXM'],
      },
      {
        kind: 'baremetal',
        network: 'ethernet',
        counts: [1, 2, 4, 8],
        gpus: ['A40', 'A100-40GB-PCIe', 'H100-PCIe'],
      },
      { kind: 'vm', counts: [1, 2, 4], gpus: ['A100-40GB-PCIe', 'A40', 'A30'] },
    ],
  },
  {
    provider: 'runpod',
    factor: 1.08,
    decimals: 2,
    spot: 0.5,
    regions: ['CA-MTL-1', 'EU-RO-1', 'EU-SE-1', 'US-KS-2', 'US-TX-3'],
    os: [],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [
      {
        kind: 'vm',
        counts: ONE_TO_EIGHT,
        gpus: ['A40', 'RTX4090', 'RTX6000-Ada', 'L4', 'RTX4000-Ada', 'H100-NVL', 'RTX5000-Ada'],
      },
      { kind: 'vm', counts: [1, 2, 4, 6], gpus: ['A4500', 'A5000', 'A6000', 'RTX3090', 'L40'] },
      { kind: 'vm', counts: ONE_TO_EIGHT, gpus: ['B200-SXM'], soldOut: true },
    ],
  },
  {
    provider: 'lambda-labs',
    factor: 1.25,
    decimals: 2,
    regions: ['us-west-1', 'us-east-1', 'us-south-2', 'asia-northeast-1'],
    os: ['ubuntu22.04', 'ubuntu22.04_cuda12.4', 'ubuntu24.04_cuda12.6_shade_os'],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [
      { kind: 'vm', counts: [1], gpus: ['GH200', 'A10', 'RTX6000'] },
      { kind: 'vm', counts: ONE_TO_EIGHT, gpus: ['H100-SXM', 'A100-40GB-SXM', 'A6000', 'L40S'] },
      { kind: 'vm', counts: [8], gpus: ['V100-16GB', 'A100-80GB-SXM'] },
    ],
  },
  {
    provider: 'paperspace',
    factor: 1.4,
    decimals: 2,
    regions: ['East Coast (NY2)', 'West Coast (CA1)', 'Europe, Amsterdam (AMS1)'],
    os: ['ubuntu22.04', 'windows10', 'centos7'],
    regionsIn: 'clusters',
    osIn: 'extras',
    machines: [
      { kind: 'vm', counts: [1, 2, 4], gpus: ['A4000', 'V100-32GB', 'A5000', 'A6000'] },
      { kind: 'vm', counts: [1], gpus: ['P100-16GB'], soldOut: true },
    ],
  },
  {
    provider: 'vast-ai',
    factor: 0.7613,
    decimals: 4,
    spot: 0.6,
    regions: ['bg-sofia-1', 'us-arizona-1', 'kr-seoul-1', 'pl-warsaw-1'],
    os: UBUNTU,
    regionsIn: 'stats',
    osIn: 'offer',
    machines: [
      {
        kind: 'vm',
        counts: [1, 2, 4, 8],
        gpus: ['RTX5080', 'RTX4070', 'RTX3080', 'RTX3090', 'RTX4090', 'RTXPro6000', 'A16'],
      },
      { kind: 'vm', counts: [1, 5, 7], gpus: ['T4', 'V100-32GB'] },
    ],
  },
  {
    // Always fails to start, so that people can see what a failed deployment looks like; see the simulator.
    provider: 'vast-ai',
    factor: 1.5,
    decimals: 2,
    regions: [SIM_OUTAGE_REGION],
    os: UBUNTU,
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [{ kind: 'vm', counts: [1], gpus: ['RTX3060'] }],
  },
  {
    provider: 'coreweave',
    factor: 1.3,
    decimals: 2,
    regions: ['US-EAST-04', 'US-WEST-01', 'EU-SOUTH-03'],
    os: ['ubuntu22.04', 'ubuntu20.04'],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [
      {
        kind: 'baremetal',
        network: 'infiniband',
        bandwidth: '3.2 Tbps',
        counts: [8],
        gpus: ['H100-SXM', 'H200-SXM', 'B200-SXM'],
      },
      { kind: 'baremetal', network: 'infiniband', counts: [4], gpus: ['GB200'] },
      {
        kind: 'baremetal',
        network: 'ethernet',
        bandwidth: '200 Gbps',
        counts: [8],
        gpus: ['L40S', 'L40', 'RTXPro6000'],
      },
      { kind: 'vm', counts: ONE_TO_EIGHT, gpus: ['A40', 'L40', 'H100-PCIe', 'RTXPro6000'] },
    ],
  },
  {
    // Tells neither regions nor operating systems: the client's defaults show.
    provider: 'coreweave',
    factor: 1.35,
    decimals: 2,
    regions: [],
    os: [],
    regionsIn: 'clusters',
    osIn: 'offer',
    machines: [{ kind: 'vm', counts: [1, 2], gpus: ['A10G', 'GH200'] }],
  },
];
