import { chooseGpuCount, chooseGroup, chooseProvider, chooseRegion } from './cascade';
import {
  assumedOs,
  deploymentTypeChoices,
  effectiveDeploymentType,
  effectiveNetworkingType,
  effectiveProvider,
  gpuCountChoices,
  gpuCountKind,
  isGpuCountReady,
  networkingChoices,
  osChoices,
  providerChoices,
  regionChoices,
  sections,
} from './options';
import { group, MIXED, offer, SIMPLE } from './testing/fixtures';
import { type Configuration, EMPTY_CONFIGURATION } from './types';

const of = (rest: Partial<Configuration>): Configuration => ({ ...EMPTY_CONFIGURATION, ...rest });
const metal = group([
  offer('ib', { type: 'baremetal', network: 'InfiniBand', gpuCount: 8 }),
  offer('eth', { type: 'baremetal', gpuCount: 8, available: false }),
]);
const hidden = group([offer('a'), offer('b', { provider: 'denvr', available: false })]);

describe('effective provider', () => {
  it.each<[string, Configuration, string | null]>([
    ['none without a group', EMPTY_CONFIGURATION, null],
    ['the only one', of({ group: SIMPLE }), 'runpod'],
    ['the only one with an available offer', of({ group: hidden }), 'runpod'],
    ['none of several', of({ group: MIXED }), null],
    ['the chosen one', of({ group: MIXED, provider: 'voltage-park' }), 'voltage-park'],
  ])('%s', (_title, config, expected) => {
    expect(effectiveProvider(config)).toBe(expected);
  });
});

describe('effective deployment type', () => {
  it.each<[string, Configuration, string | null]>([
    ['none without a group', EMPTY_CONFIGURATION, null],
    ['the only one', of({ group: SIMPLE }), 'vm'],
    ['the only one, bare metal', of({ group: metal }), 'baremetal'],
    ['the only one of the provider', of({ group: MIXED, provider: 'runpod' }), 'vm'],
    ['none of two', of({ group: MIXED, provider: 'voltage-park' }), null],
    ['bare metal by the suffix', of({ group: MIXED, gpuType: 'H100_BAREMETAL' }), 'baremetal'],
    ['virtual without the suffix', of({ group: MIXED, gpuType: 'H100' }), 'vm'],
  ])('%s', (_title, config, expected) => {
    expect(effectiveDeploymentType(config)).toBe(expected);
  });
});

describe('effective network, and whether the count is ready', () => {
  const voltage = { group: MIXED, provider: 'voltage-park' };
  it.each<[string, Configuration, string | null, boolean]>([
    ['nothing chosen', EMPTY_CONFIGURATION, null, false],
    ['a virtual machine needs none', of({ group: SIMPLE }), null, true],
    ['the only one of bare metal', of({ group: metal }), 'infiniband', true],
    ['none of two', of({ ...voltage, gpuType: 'H100_BAREMETAL' }), null, false],
    [
      'the chosen one',
      of({ ...voltage, gpuType: 'H100_BAREMETAL', networkingType: 'ethernet' }),
      'ethernet',
      true,
    ],
    ['no deployment type yet', of(voltage), null, false],
    ['no provider yet', of({ group: MIXED, gpuType: 'H100' }), null, false],
    [
      'a stale network of a virtual machine',
      of({ ...voltage, gpuType: 'H100', networkingType: 'x' }),
      null,
      true,
    ],
  ])('%s', (_title, config, network, ready) => {
    expect(effectiveNetworkingType(config)).toBe(network);
    expect(isGpuCountReady(config)).toBe(ready);
  });
});

test('provider cards count available offers only, the cheapest first', () => {
  expect(providerChoices(of({ group: MIXED, provider: 'voltage-park' }))).toEqual([
    {
      provider: 'runpod',
      name: 'RunPod',
      monogram: 'RP',
      configCount: 3,
      lowestPrice: 2,
      regionCount: 4,
      selected: false,
    },
    {
      provider: 'voltage-park',
      name: 'Voltage Park',
      monogram: 'VP',
      configCount: 3,
      lowestPrice: 2.5,
      regionCount: 4,
      selected: true,
    },
  ]);
});

test('deployment type cards are those of the provider, bare metal first', () => {
  const config = of({ group: MIXED, provider: 'voltage-park', gpuType: 'H100' });
  expect(deploymentTypeChoices(config)).toEqual([
    expect.objectContaining({
      type: 'baremetal',
      label: 'Bare Metal',
      description: 'Full dedicated hardware access with maximum performance',
      configCount: 2,
      lowestPrice: 18,
      selected: false,
    }),
    expect.objectContaining({
      type: 'vm',
      label: 'Virtual Machine',
      description: 'Virtualized environment with flexible resource allocation',
      configCount: 1,
      lowestPrice: 2.5,
      selected: true,
    }),
  ]);
});

test('network cards are those of the provider', () => {
  const config = of({ group: MIXED, provider: 'voltage-park', gpuType: 'H100_BAREMETAL' });
  expect(networkingChoices(config)).toEqual([
    {
      type: 'infiniband',
      label: 'InfiniBand',
      bandwidth: '3.2 Tbps',
      configCount: 1,
      lowestPrice: 20,
      regionCount: 2,
      selected: false,
    },
    {
      type: 'ethernet',
      label: 'Ethernet',
      bandwidth: '100 Gbps',
      configCount: 1,
      lowestPrice: 18,
      regionCount: 1,
      selected: false,
    },
  ]);
  expect(networkingChoices(of({ group: SIMPLE }))).toEqual([]);
});

describe('GPU count cards', () => {
  const infiniband = of({
    group: MIXED,
    provider: 'voltage-park',
    gpuType: 'H100_BAREMETAL',
    networkingType: 'infiniband',
  });

  test('show sold-out counts as not available', () => {
    expect(gpuCountChoices({ ...infiniband, gpuCount: 8 })).toEqual([
      {
        count: 4,
        label: 'x4',
        kind: 'Multi GPU',
        configCount: 0,
        lowestPrice: null,
        regionCount: 0,
        available: false,
        reason: 'soldOut',
        selected: false,
      },
      {
        count: 8,
        label: 'x8',
        kind: 'GPU Cluster',
        configCount: 1,
        lowestPrice: 20,
        regionCount: 2,
        available: true,
        reason: null,
        selected: true,
      },
    ]);
  });

  test('are none before provider, type and network are settled', () => {
    expect(gpuCountChoices(of({ group: MIXED }))).toEqual([]);
    expect(gpuCountChoices({ ...infiniband, networkingType: null })).toEqual([]);
  });

  test('fall back to all available bare metal where the filter yields nothing', () => {
    expect(gpuCountChoices({ ...infiniband, networkingType: 'roce' })).toEqual([
      expect.objectContaining({ count: 8, lowestPrice: 18, regionCount: 3, configCount: 2 }),
    ]);
  });

  test('of virtual machines have no fallback', () => {
    expect(gpuCountChoices(of({ group: MIXED, provider: 'denvr', gpuType: 'H100' }))).toEqual([]);
  });

  it.each([
    [1, 'Single GPU'],
    [2, 'Multi GPU'],
    [4, 'Multi GPU'],
    [5, 'GPU Cluster'],
    [8, 'GPU Cluster'],
  ])('x%i is a %s', (count, kind) => {
    expect(gpuCountKind(count)).toBe(kind);
  });
});

test('regions show the price there; systems wait for a region', () => {
  const config = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, SIMPLE), 1);
  expect(regionChoices(config)).toEqual([
    { region: 'us-1', lowestPrice: 2, selected: false },
    { region: 'us-2', lowestPrice: 1.5, selected: true },
  ]);
  expect(osChoices(config)).toEqual([
    { os: 'Debian12', label: 'Debian 12', selected: true },
    { os: 'ubuntu22.04', label: 'Ubuntu 22.04', selected: false },
  ]);
  expect(osChoices({ ...config, region: null })).toEqual([]);
  expect(regionChoices(of({ group: SIMPLE }))).toEqual([]);
});

describe('sections', () => {
  const none = {
    provider: false,
    deploymentType: false,
    networkingType: false,
    gpuCount: false,
    selected: false,
  };
  const mixed = of({ group: MIXED });
  it.each<[string, Configuration, Partial<typeof none>]>([
    ['nothing without a group', EMPTY_CONFIGURATION, {}],
    ['the count at once where all else is the only one', of({ group: SIMPLE }), { gpuCount: true }],
    ['several providers and types', mixed, { provider: true, deploymentType: true }],
    [
      'a provider with one type',
      chooseProvider(mixed, 'runpod'),
      { provider: true, gpuCount: true },
    ],
    ['bare metal', of({ group: metal }), { networkingType: true, gpuCount: true }],
    [
      'the specific offer',
      chooseGpuCount(of({ group: SIMPLE }), 1),
      { gpuCount: true, selected: true },
    ],
    [
      'the only provider where another one is chosen, so that it can be chosen',
      of({ group: SIMPLE, provider: 'denvr', gpuType: 'H100' }),
      { provider: true, gpuCount: true },
    ],
  ])('%s', (_title, config, expected) => {
    expect(sections(config)).toEqual({ ...none, ...expected });
  });
});

describe('offers that name no region', () => {
  const nowhere = { clusters: [], extras: { deployment_type: 'vm' as const } };
  const mixed = of({
    group: group([
      offer('a', { ...nowhere, price: 0.5 }),
      offer('b', { price: 1 }),
      offer('c', { ...nowhere, gpuCount: 4 }),
      offer('d', { ...nowhere, gpuCount: 4, available: false }),
      offer('e', { ...nowhere, gpuCount: 8, available: false }),
    ]),
  });

  it('are no count that can be had, with the reason', () => {
    expect(gpuCountChoices(mixed)).toMatchObject([
      { count: 1, available: true, lowestPrice: 1, regionCount: 1, reason: null },
      { count: 4, available: false, lowestPrice: null, regionCount: 0, reason: 'noRegion' },
      { count: 8, available: false, lowestPrice: null, regionCount: 0, reason: 'soldOut' },
    ]);
  });

  it('are never chosen, not even where they are cheaper', () => {
    const chosen = chooseGpuCount(mixed, 1);
    expect(chosen).toMatchObject({ offer: { offerId: 'b' }, region: 'us-east-1' });
    expect(chosen.availableRegions).toEqual(['us-east-1']);
    expect(chooseGpuCount(mixed, 4)).toBe(mixed);
    expect(chooseRegion(chosen, 'us-west-1')).toBe(chosen);
  });
});

it.each([
  ['names none', {}, { provider: 'RunPod', os: 'Ubuntu 20.04' }],
  ['names some', { os_options: ['debian12'] }, null],
])('an offer that %s: the system that was assumed', (_case, rest, expected) => {
  const config = of({ group: group([offer('a', rest)]) });
  expect(assumedOs(config)).toBeNull();
  expect(assumedOs(chooseGpuCount(config, 1))).toEqual(expected);
});

test('a count of which no offer has a price is not available, with the reason', () => {
  const offers = [
    offer('a'),
    { ...offer('b'), gpuCount: 2, price: null },
    { ...offer('c'), gpuCount: null },
  ];
  const choices = gpuCountChoices(chooseGroup(EMPTY_CONFIGURATION, group(offers)));
  expect(choices).toMatchObject([
    { count: 1, available: true, reason: null },
    { count: 2, available: false, reason: 'noPrice' },
  ]);
});
