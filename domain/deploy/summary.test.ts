import { chooseDeploymentType, chooseGpuCount, chooseGroup, chooseProvider } from './cascade';
import { selectedOffer, summaryView } from './summary';
import { group, MIXED, offer, SIMPLE } from './testing/fixtures';
import { EMPTY_CONFIGURATION } from './types';

const mixed = chooseGroup(EMPTY_CONFIGURATION, MIXED);

test('nothing chosen, no summary', () => {
  expect(summaryView(EMPTY_CONFIGURATION, 5, 0)).toBeNull();
});

test('until the choices settle it, the summary is about the cheapest offer that agrees with them', () => {
  const voltage = chooseProvider(mixed, 'voltage-park');
  const metal = chooseDeploymentType(voltage, 'baremetal');
  expect([mixed, voltage, metal].map((config) => selectedOffer(config)?.offerId)).toEqual([
    'rp1',
    'vp1',
    'vp8-eth',
  ]);
  expect(summaryView(mixed, null, 0)).toMatchObject({
    settled: false,
    pricePerHour: 2,
    location: 'ca-1',
    operatingSystem: 'Ubuntu-22.04',
    hoursCovered: null,
  });
});

test('it shows the specific offer with its region and system', () => {
  const config = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, SIMPLE), 1);
  expect(summaryView(config, 12.34, 0)).toEqual({
    settled: true,
    gpuName: 'H100',
    gpuCount: 1,
    gpu: {
      memory: '80 GB HBM3',
      specs: 'Hopper, 3.35 TB/s',
      cores: '16,896 CUDA, 528 Tensor cores',
    },
    pricePerHour: 1.5,
    pricePerWeek: 252,
    hoursCovered: 8,
    hasOthers: false,
    providerName: 'RunPod',
    terms: null,
    typeLabel: 'Virtual Machine',
    network: '100 Gbps Ethernet',
    networkBadge: null,
    location: 'us-2',
    operatingSystem: 'Debian 12',
    storage: 'Included',
    storageGb: null,
    vcpus: null,
    ramGb: null,
    interconnect: null,
    nvlink: false,
  });
});

test('bare metal has a network badge', () => {
  const metal = group([offer('m', { type: 'baremetal', network: 'infiniband', gpuCount: 8 })]);
  expect(summaryView(chooseGroup(EMPTY_CONFIGURATION, metal), 1, 0)).toMatchObject({
    typeLabel: 'Bare Metal',
    networkBadge: '3.2 Tbps InfiniBand',
  });
});

it.each([
  [-3, 0],
  [0.99, 9],
  [1, 10],
  [9.99, 99],
  [10, 100],
  [0.3, 3],
])('a balance of $%s at $0.10 an hour', (balance, hoursCovered) => {
  const cheap = chooseGroup(EMPTY_CONFIGURATION, group([offer('c', { price: 0.1 })]));
  expect(summaryView(cheap, balance, 0)).toMatchObject({
    hoursCovered,
    pricePerWeek: 16.8,
  });
});

test('a price of nothing lasts for no number of hours', () => {
  const free = chooseGroup(EMPTY_CONFIGURATION, group([offer('f', { price: 0 })]));
  expect(summaryView(free, 5, 0)).toMatchObject({ pricePerWeek: 0, hoursCovered: null });
});

test.each<[string, number, number, number | null, number | null, boolean]>([
  ['nothing else', 10, 0.5, 0, 20, false],
  ['another instance', 10, 0.5, 1_500_000, 5, true],
  ['others that leave no whole hour', 1, 0.5, 1_500_000, 0, true],
  ['others, itself free', 10, 0, 2_000_000, 5, true],
  ['others with more than 2 decimals', 10, 0.5, 500_100, 9, true],
  ['nobody knows what', 10, 0.5, null, null, false],
])('beside %s: $%d at $%d an hour', (_what, balance, price, others, hoursCovered, hasOthers) => {
  const config = chooseGroup(EMPTY_CONFIGURATION, group([offer('o', { price })]));
  expect(summaryView(config, balance, others)).toMatchObject({ hoursCovered, hasOthers });
});
