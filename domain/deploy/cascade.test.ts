import {
  chooseDeploymentType,
  chooseGpuCount,
  chooseGroup,
  chooseNetworkingType,
  chooseOperatingSystem,
  chooseProvider,
  chooseRegion,
} from './cascade';
import { group, MIXED, offer, SIMPLE } from './testing/fixtures';
import { type Configuration, EMPTY_CONFIGURATION } from './types';

type Step = (config: Configuration) => Configuration;
const steps = {
  group:
    (one = MIXED): Step =>
    (config) =>
      chooseGroup(config, one),
  provider:
    (slug: string): Step =>
    (config) =>
      chooseProvider(config, slug),
  type:
    (type: 'vm' | 'baremetal'): Step =>
    (config) =>
      chooseDeploymentType(config, type),
  network:
    (type: string): Step =>
    (config) =>
      chooseNetworkingType(config, type),
  count:
    (count: number): Step =>
    (config) =>
      chooseGpuCount(config, count),
  region:
    (region: string): Step =>
    (config) =>
      chooseRegion(config, region),
  os:
    (os: string): Step =>
    (config) =>
      chooseOperatingSystem(config, os),
};
const run = (...list: Step[]) => list.reduce((config, step) => step(config), EMPTY_CONFIGURATION);

/** Bare metal of Voltage Park over InfiniBand, everything chosen, the region and system not the first ones. */
const complete = run(
  steps.group(),
  steps.provider('voltage-park'),
  steps.type('baremetal'),
  steps.network('infiniband'),
  steps.count(8),
  steps.region('us-2'),
  steps.os('ubuntu22.04'),
);
const NO_COUNT = {
  gpuCount: null,
  offer: null,
  region: null,
  operatingSystem: null,
  availableRegions: [],
  availableOsOptions: [],
};

test('every choice of the wizard is kept', () => {
  expect(complete).toEqual({
    group: MIXED,
    provider: 'voltage-park',
    gpuType: 'H100_BAREMETAL',
    networkingType: 'infiniband',
    gpuCount: 8,
    offer: expect.objectContaining({ offerId: 'vp8-ib' }),
    region: 'us-2',
    operatingSystem: 'ubuntu22.04',
    availableRegions: ['us-1', 'us-2'],
    availableOsOptions: ['ubuntu20.04', 'ubuntu22.04'],
  });
});

describe('what a choice resets', () => {
  const above = {
    group: MIXED,
    provider: 'voltage-park',
    gpuType: 'H100_BAREMETAL',
    networkingType: 'infiniband',
  };
  it.each<[string, Step, Partial<Configuration>]>([
    ['an offer group: everything', steps.group(SIMPLE), { ...EMPTY_CONFIGURATION, group: SIMPLE }],
    ['the same group again: everything', steps.group(), { ...EMPTY_CONFIGURATION, group: MIXED }],
    ['a provider: the count and below', steps.provider('voltage-park'), { ...above, ...NO_COUNT }],
    [
      'a provider without the chosen type: that as well',
      steps.provider('runpod'),
      { ...NO_COUNT, group: MIXED, provider: 'runpod', gpuType: null, networkingType: null },
    ],
    [
      'a GPU type: the network and below',
      steps.type('baremetal'),
      { ...above, ...NO_COUNT, networkingType: null },
    ],
    [
      'the other GPU type: no suffix',
      steps.type('vm'),
      { ...above, ...NO_COUNT, gpuType: 'H100', networkingType: null },
    ],
    [
      'a network: the count and below',
      steps.network('ethernet'),
      { ...above, ...NO_COUNT, networkingType: 'ethernet' },
    ],
    [
      'a count: the offer, the first region and system',
      steps.count(8),
      { region: 'us-1', operatingSystem: 'ubuntu20.04', availableRegions: ['us-1', 'us-2'] },
    ],
    [
      'a region: the system',
      steps.region('us-1'),
      { region: 'us-1', operatingSystem: 'ubuntu20.04' },
    ],
    ['a system: nothing', steps.os('ubuntu20.04'), { operatingSystem: 'ubuntu20.04' }],
  ])('%s', (_title, step, expected) => {
    expect(step(complete)).toEqual({ ...complete, ...expected });
  });
});

describe('a GPU count', () => {
  test('picks the cheapest available offer and lists the regions of all matching ones', () => {
    const config = run(steps.group(SIMPLE), steps.count(1));
    expect(config).toMatchObject({
      offer: { offerId: 'a', price: 1.5 },
      gpuCount: 1,
      // us-1 comes first but the cheapest offer does not run there.
      region: 'us-2',
      availableRegions: ['us-1', 'us-2'],
      operatingSystem: 'Debian12',
      availableOsOptions: ['Debian12', 'ubuntu22.04'],
    });
  });

  test('takes the smaller offer id where prices are equal, whatever the order', () => {
    const twins = [offer('z'), offer('b'), offer('k', { available: false, price: 0.5 })];
    for (const offers of [twins, [...twins].reverse()]) {
      expect(run(steps.group(group(offers)), steps.count(1)).offer?.offerId).toBe('b');
    }
  });

  test('needs no choice of the only provider, type and network', () => {
    const metal = group([offer('m', { type: 'baremetal', network: 'infiniband', gpuCount: 8 })]);
    const config = run(steps.group(metal), steps.count(8));
    expect(config).toMatchObject({
      provider: null,
      gpuType: null,
      networkingType: null,
      offer: { offerId: 'm' },
    });
  });

  test('from the fallback of the count list leads to the provider and network of its offer', () => {
    const vanished: Configuration = {
      ...EMPTY_CONFIGURATION,
      group: MIXED,
      provider: 'denvr',
      gpuType: 'H100_BAREMETAL',
      networkingType: 'roce',
    };
    expect(chooseGpuCount(vanished, 8)).toMatchObject({
      provider: 'voltage-park',
      gpuType: 'H100_BAREMETAL',
      networkingType: 'ethernet',
      offer: { offerId: 'vp8-eth' },
      availableRegions: ['us-3'],
    });
  });
});

describe('a region', () => {
  test('re-picks the cheapest offer there', () => {
    const config = run(steps.group(SIMPLE), steps.count(1), steps.region('us-1'));
    expect(config).toMatchObject({
      offer: { offerId: 'b', price: 2 },
      region: 'us-1',
      operatingSystem: 'fedora39',
      availableOsOptions: ['fedora39'],
      availableRegions: ['us-1', 'us-2'],
    });
  });

  test('back in the first region has the first offer again', () => {
    const first = run(steps.group(SIMPLE), steps.count(1));
    expect(chooseRegion(chooseRegion(first, 'us-1'), 'us-2')).toEqual(first);
  });
});

describe('a choice that no available offer fulfils changes nothing', () => {
  const soldOut = group([offer('x', { available: false })]);
  it.each<[string, Configuration, Step]>([
    ['a sold-out group', complete, steps.group(soldOut)],
    ['a provider that the group does not have', complete, steps.provider('denvr')],
    ['a provider before a group', EMPTY_CONFIGURATION, steps.provider('runpod')],
    [
      'a type that the provider does not have',
      run(steps.group(), steps.provider('runpod')),
      steps.type('baremetal'),
    ],
    ['a type before a group', EMPTY_CONFIGURATION, steps.type('vm')],
    ['a network that the provider does not have', complete, steps.network('roce')],
    [
      'a network of a virtual machine',
      run(steps.group(), steps.provider('voltage-park'), steps.type('vm')),
      steps.network('ethernet'),
    ],
    ['a count that nobody has', complete, steps.count(3)],
    ['a sold-out count', complete, steps.count(4)],
    ['a count before the provider', run(steps.group()), steps.count(8)],
    [
      'a count before the network',
      run(steps.group(), steps.provider('voltage-park'), steps.type('baremetal')),
      steps.count(8),
    ],
    ['a region of another network', complete, steps.region('us-3')],
    ['a region before the count', run(steps.group(SIMPLE)), steps.region('us-1')],
    ['a system that the offer does not have', complete, steps.os('windows11')],
    ['a system before the region', run(steps.group(SIMPLE)), steps.os('ubuntu22.04')],
  ])('%s', (_title, config, step) => {
    expect(step(config)).toBe(config);
  });
});

test.each<[string, Step]>([
  ['region', steps.region('us-2')],
  ['system', steps.os('ubuntu22.04')],
])('choosing the same %s again gives the same configuration', (_title, step) => {
  const first = step(complete);
  expect(step(first)).toBe(first);
});

test('a type before the provider is kept by a provider that has it', () => {
  const config = run(steps.group(), steps.type('baremetal'), steps.provider('voltage-park'));
  expect(config).toMatchObject({ gpuType: 'H100_BAREMETAL', provider: 'voltage-park' });
});

test('a group that carries the suffix itself gets no second one', () => {
  const odd = group([offer('m', { type: 'baremetal' }), offer('v')], { gpuType: 'B200_BAREMETAL' });
  expect(run(steps.group(odd), steps.type('baremetal')).gpuType).toBe('B200_BAREMETAL');
  expect(run(steps.group(odd), steps.type('vm')).gpuType).toBe('B200');
});
