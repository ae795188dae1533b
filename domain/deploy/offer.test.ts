import type { Offer } from '@/contract/offer';
import {
  bandwidthOf,
  cheapest,
  deploymentTypeOf,
  hasNvlink,
  interconnectOf,
  isAvailable,
  knownNetworkOf,
  knownTypeOf,
  networkingTypeOf,
  networkOf,
  osOptionsOf,
  ramGb,
  regionsOf,
  spotPriceOf,
  typeLabelOf,
} from './offer';
import { offer } from './testing/fixtures';

const bare = (rest: Partial<Offer>): Offer => ({ ...offer('x'), extras: null, ...rest });

it.each<[Partial<Offer>, string]>([
  [{}, 'vm'],
  [{ extras: { deployment_type: 'baremetal' } }, 'baremetal'],
  [{ extras: { deployment_type: 'Bare-Metal' } }, 'baremetal'],
  [{ extras: { deployment_type: 'container' } }, 'vm'],
])('the deployment type of %j is %s', (rest, expected) => {
  expect(deploymentTypeOf(bare(rest))).toBe(expected);
});

it.each<[Partial<Offer>, string | null, string | null]>([
  [{ provider: 'lambda-labs' }, 'Virtual Machine', '100 Gbps Ethernet'],
  [{ provider: 'own' }, null, null],
  [{ provider: 'own', extras: { deployment_type: 'baremetal' } }, 'Bare Metal', null],
  [
    {
      provider: 'own',
      extras: { networking_type: 'infiniband', networking_specs: { bandwidth: '400 Gbps' } },
    },
    ...([null, '400 Gbps InfiniBand'] as const),
  ],
])('what %j is, as far as it is known', (rest, type, network) => {
  const one = bare(rest);
  expect([typeLabelOf(one), knownNetworkOf(one)]).toEqual([type, network]);
  expect(knownTypeOf(one) === null).toBe(type === null);
});

it.each<[Partial<Offer>, string, string, string]>([
  [{}, 'ethernet', '100 Gbps', '100 Gbps Ethernet'],
  [{ extras: { networking_type: ' ' } }, 'ethernet', '100 Gbps', '100 Gbps Ethernet'],
  [{ extras: { networking_type: 'InfiniBand' } }, 'infiniband', '3.2 Tbps', '3.2 Tbps InfiniBand'],
  [
    { extras: { networking_specs: { type: 'infiniband' } } },
    'infiniband',
    '3.2 Tbps',
    '3.2 Tbps InfiniBand',
  ],
  [
    { extras: { networking_specs: { bandwidth: '25 Gbps' } } },
    'ethernet',
    '25 Gbps',
    '25 Gbps Ethernet',
  ],
  [
    { extras: { networking_specs: { bandwidth: '10G Ethernet' } } },
    'ethernet',
    '10G Ethernet',
    '10G Ethernet',
  ],
  [{ extras: { networking_type: 'roce' } }, 'roce', '100 Gbps', '100 Gbps roce'],
])('the network of %j', (rest, type, bandwidth, network) => {
  const one = bare(rest);
  expect([networkingTypeOf(one), bandwidthOf(one), networkOf(one)]).toEqual([
    type,
    bandwidth,
    network,
  ]);
});

it.each<[Partial<Offer>, string[]]>([
  [{ clusters: ['b', 'a', 'b', ' '] }, ['b', 'a']],
  [{ clusters: ['US, East (NY2)'] }, ['US, East (NY2)']],
  [{ clusters: [], extras: { availability_stats: { available_regions_list: ['c'] } } }, ['c']],
  [{ clusters: null, extras: { availability_stats: { available_regions_list: [] } } }, []],
  [{ clusters: undefined }, []],
  [{ clusters: [' '] }, []],
])('the regions of %j', (rest, expected) => {
  expect(regionsOf(bare(rest))).toEqual(expected);
});

it.each<[Partial<Offer>, string[]]>([
  [{ os_options: ['b', 'a'], extras: { os_options: ['z'] } }, ['a', 'b']],
  [{ os_options: [], extras: { software: { os_options: ['s'] }, os_options: ['e'] } }, ['s']],
  [{ os_options: null, extras: { software: null, os_options: ['e'] } }, ['e']],
  [{}, ['ubuntu20.04', 'ubuntu22.04']],
  [{ os_options: ['', ' '] }, ['ubuntu20.04', 'ubuntu22.04']],
  [
    { os_options: ['Ubuntu22.04', 'ubuntu22.04', 'centos7', 'UBUNTU20.04'] },
    ['centos7', 'UBUNTU20.04', 'Ubuntu22.04'],
  ],
])('the operating systems of %j', (rest, expected) => {
  expect(osOptionsOf(bare(rest))).toEqual(expected);
});

it.each<[Partial<Offer>, boolean]>([
  [{}, true],
  [{ available: false }, false],
  [{ gpuCount: 0 }, false],
  [{ gpuCount: 1.5 }, false],
  [{ price: -1 }, false],
  [{ price: Number.NaN }, false],
  [{ price: 1e12 }, false],
])('whether %j is available: %s', (rest, expected) => {
  expect(isAvailable(bare(rest))).toBe(expected);
});

it.each<[Partial<Offer>, number | null]>([
  [{ spot_price: 0.4, extras: { spot_available: true } }, 0.4],
  [{ spot_price: 0, extras: { spot_available: true } }, null],
  [{ spot_price: null, extras: { spot_available: true } }, null],
  [{ spot_price: 0.4, extras: { spot_available: false } }, null],
  [{ spot_price: 0.4 }, null],
])('the spot price of %j is %s', (rest, expected) => {
  expect(spotPriceOf(bare(rest))).toBe(expected);
});

it.each<[Partial<Offer>, string | null]>([
  [{}, null],
  [{ interconnectType: 'sxm5', interconnectDescription: 'NVSwitch' }, 'SXM5'],
  [{ extras: { interconnect: 'pcie' } }, 'PCIe'],
  [{ interconnectDescription: 'NVSwitch 900 GB/s' }, 'NVSwitch 900 GB/s'],
])('the interconnect of %j is %s', (rest, expected) => {
  expect(interconnectOf(bare(rest))).toBe(expected);
});

test('RAM is in GB, to one decimal', () => {
  expect([2048, 1500, 0, null].map((memory) => ramGb(bare({ memory })))).toEqual([
    2,
    1.5,
    null,
    null,
  ]);
});

test('NVLink is shown only where the offer has it', () => {
  expect([hasNvlink(bare({})), hasNvlink(bare({ extras: { nvlink: true } }))]).toEqual([
    false,
    true,
  ]);
});

test('the cheapest of equal prices is the first by id, then by provider', () => {
  const list = [
    offer('b'),
    offer('a', { provider: 'z' }),
    offer('a', { provider: 'k' }),
    offer('c', { price: 2 }),
  ];
  expect(cheapest(list)).toBe(list[2]);
  expect(cheapest([...list].reverse())).toBe(list[2]);
  expect(cheapest([])).toBeNull();
});
