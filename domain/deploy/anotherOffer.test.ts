import * as fc from 'fast-check';
import { deploymentWith } from '../testing/deployments';
import { configuredAlike, wishAfter, type Wish } from './anotherOffer';
import { chooseGroup } from './cascade';
import { deploymentTypeOf, isOrderable, networkingTypeOf, regionsOf } from './offer';
import { nextBlockers } from './readiness';
import { group, MIXED, offer } from './testing/fixtures';
import { EMPTY_CONFIGURATION } from './types';

const WISH: Wish = {
  gpuType: 'H100',
  gpuCount: 1,
  deploymentType: 'vm',
  networkingType: null,
  operatingSystem: 'debian12',
  sshKeyId: 'k1',
  provider: 'runpod',
  region: 'ca-1',
};

const at = (wish: Partial<Wish>, listed = MIXED) => {
  const { offer: chosen, region, operatingSystem } = configuredAlike(listed, { ...WISH, ...wish });
  return [chosen?.offerId ?? null, region, operatingSystem];
};

test.each<[string, Partial<Wish>, unknown[]]>([
  ['another region of the same offer', {}, ['rp1', 'us-west-2', 'ubuntu20.04']],
  ['another region of a dearer one', { region: 'us-west-2' }, ['rp1', 'ca-1', 'ubuntu20.04']],
  ['the cheapest where the region is not known', { region: null }, ['rp1', 'ca-1', 'ubuntu20.04']],
  [
    'bare metal of the same network',
    { gpuCount: 8, deploymentType: 'baremetal', networkingType: 'infiniband' },
    ['vp8-ib', 'us-1', 'ubuntu20.04'],
  ],
  [
    'nothing of another network',
    { gpuCount: 8, deploymentType: 'baremetal', networkingType: 'roce' },
    [null, null, null],
  ],
  ['nothing of another count', { gpuCount: 2 }, [null, null, null]],
])('takes %s', (_case, wish, chosen) => {
  expect(at(wish)).toEqual(chosen);
});

test('goes to another provider where the only region is the one that failed', () => {
  const listed = group([
    offer('same', { price: 1 }),
    offer('other', { price: 9, provider: 'denvr', os_options: ['debian12', 'ubuntu22.04'] }),
  ]);
  expect(at({ region: 'us-east-1' }, listed)).toEqual(['other', 'us-east-1', 'debian12']);
  expect(at({ region: 'us-east-1' }, group([offer('same')]))).toEqual([null, null, null]);
});

test('chooses nothing of a group that is sold out', () => {
  const listed = group([offer('a', { available: false })]);
  expect(configuredAlike(listed, WISH)).toBe(EMPTY_CONFIGURATION);
});

test('reads what to wish for off the instance', () => {
  const failed = deploymentWith({
    status: 'failed',
    configuration: { gpuType: 'H100_BAREMETAL' },
    gpuCount: 8,
    operatingSystem: 'ubuntu22.04',
    region: 'us-1',
    sshKeyId: 'k1',
  });
  expect(wishAfter(failed)).toEqual({
    gpuType: 'H100',
    gpuCount: 8,
    deploymentType: 'baremetal',
    networkingType: 'ethernet',
    operatingSystem: 'ubuntu22.04',
    sshKeyId: 'k1',
    provider: 'lambda-labs',
    region: 'us-1',
  });
  expect(wishAfter(deploymentWith({ gpuModelId: null, gpuCount: 1 }))).toBeNull();
  expect(wishAfter(deploymentWith({ gpuCount: null }))).toBeNull();
});

const words = fc.constantFrom('runpod', 'denvr', 'us-1', 'eu-1');
const offers = fc.array(
  fc.record({
    provider: fc.constantFrom('runpod', 'denvr'),
    price: fc.constantFrom(0, 1, 2.5),
    available: fc.boolean(),
    gpuCount: fc.constantFrom(1, 8),
    clusters: fc.array(fc.constantFrom('us-1', 'eu-1'), { maxLength: 2 }),
    type: fc.constantFrom('vm' as const, 'baremetal' as const),
    network: fc.constantFrom('ethernet', 'infiniband'),
  }),
  { maxLength: 8 },
);

test('is ready to be ordered as wished for, never where it failed, or has the group alone', () => {
  fc.assert(
    fc.property(
      offers,
      fc.record({
        gpuCount: fc.constantFrom(1, 8),
        deploymentType: fc.constantFrom('vm' as const, 'baremetal' as const),
        networkingType: fc.constantFrom('ethernet', 'infiniband', null),
        provider: fc.option(words),
        region: fc.option(words),
      }),
      (list, part) => {
        const wish = { ...WISH, ...part };
        const listed = group(list.map((one, index) => offer(`o${index}`, one)));
        const config = configuredAlike(listed, wish);
        const { offer: chosen, region } = config;
        if (chosen === null || region === null) {
          expect(config).toEqual(chooseGroup(EMPTY_CONFIGURATION, listed));
          return;
        }
        expect(nextBlockers(config)).toEqual([]);
        expect(isOrderable(chosen)).toBe(true);
        expect(chosen.gpuCount).toBe(wish.gpuCount);
        expect(deploymentTypeOf(chosen)).toBe(wish.deploymentType);
        if (wish.deploymentType === 'baremetal')
          expect(networkingTypeOf(chosen)).toBe(wish.networkingType);
        expect(regionsOf(chosen)).toContain(region);
        expect(chosen.provider === wish.provider && region === wish.region).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});
