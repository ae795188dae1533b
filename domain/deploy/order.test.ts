import { createDeploymentBodySchema } from '@/contract/deployment';
import { deploymentWith } from '../testing/deployments';
import { chooseDeploymentType, chooseGpuCount, chooseGroup, chooseProvider } from './cascade';
import { configurationFingerprint, isAsOrdered, orderBody } from './order';
import { reconcile } from './reconcile';
import { group, MIXED, offer, SIMPLE } from './testing/fixtures';
import { EMPTY_CONFIGURATION } from './types';

const who = { userId: 'u1', teamId: 't1', sshKeyId: 'k1' };
const simple = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, SIMPLE), 1);

test('the order of a virtual machine', () => {
  const body = orderBody({ config: simple, ...who });
  expect(body).toEqual({
    userId: 'u1',
    teamId: 't1',
    provider: 'runpod',
    offerId: 'a',
    gpuType: 'H100',
    gpuCount: 1,
    region: 'us-2',
    operatingSystem: 'Debian12',
    sshKeyId: 'k1',
    totalPricePerHour: '1.50',
  });
  expect(createDeploymentBodySchema.safeParse(body).success).toBe(true);
});

test('bare metal carries the suffix, chosen or derived', () => {
  const metal = group([offer('m', { type: 'baremetal', gpuCount: 8, price: 19.995 })]);
  const derived = chooseGpuCount(chooseGroup(EMPTY_CONFIGURATION, metal), 8);
  const picked = chooseGpuCount(chooseDeploymentType(derived, 'baremetal'), 8);
  for (const config of [derived, picked]) {
    expect(orderBody({ config, ...who, sshKeyId: null })).toMatchObject({
      gpuType: 'H100_BAREMETAL',
      totalPricePerHour: '20.00',
      sshKeyId: null,
    });
  }
});

test('nothing is ordered while something is to be chosen', () => {
  const open = chooseProvider(chooseGroup(EMPTY_CONFIGURATION, MIXED), 'runpod');
  for (const config of [EMPTY_CONFIGURATION, open, { ...simple, region: null }]) {
    expect(orderBody({ config, ...who })).toBeNull();
  }
});

test.each([{ price: 9 }, { available: false }])(
  'what was ordered is known again though its offer has changed: %j',
  (change) => {
    const listed = { ...SIMPLE, offers: SIMPLE.offers.map((one) => ({ ...one, ...change })) };
    const config = reconcile(simple, listed);
    expect(orderBody({ config, ...who })).toEqual(orderBody({ config: simple, ...who }));
  },
);

test('nothing is ordered that no server can take', () => {
  expect(orderBody({ config: simple, ...who, teamId: '' })).toBeNull();
  for (const odd of [{ price: -1 }, { price: NaN }, { gpuCount: 0 }, { gpuCount: 1.5 }]) {
    const config = simple.offer && { ...simple, offer: { ...simple.offer, ...odd } };
    expect(config && orderBody({ config, ...who })).toBeNull();
  }
});

test('the fingerprint is that of the order, in any order of its keys', () => {
  const body = orderBody({ config: simple, ...who });
  if (body === null) throw new Error('the configuration is ready');
  const reversed = Object.fromEntries(Object.entries(body).reverse());
  expect(configurationFingerprint(createDeploymentBodySchema.parse(reversed))).toBe(
    configurationFingerprint(body),
  );
  const others = [
    { ...body, region: 'us-1' },
    { ...body, sshKeyId: null },
    { ...body, totalPricePerHour: '1.51' },
    { ...body, teamId: 't2' },
  ];
  const texts = [body, ...others].map(configurationFingerprint);
  expect(new Set(texts).size).toBe(texts.length);
});

describe('an instance is as ordered', () => {
  const body = orderBody({ config: simple, ...who });
  if (body === null) throw new Error('nothing was ordered');
  const told = {
    ...{ userId: 'u1', teamId: 't1', region: 'us-2', operatingSystem: 'Debian12', gpuCount: 1 },
    ...{ sshKeyId: 'k1', gpuModelId: 'H100', configuration: { gpuType: 'H100' } },
  };

  test.each<[string, Parameters<typeof deploymentWith>[0], boolean]>([
    ['all is told', {}, true],
    ['another price and provider', { hourlyRate: '1.5000', providerId: 'prov_7' }, true],
    ['other case', { region: 'US-2', operatingSystem: 'debian12' }, true],
    ['the mark of bare metal', { configuration: { gpuType: 'H100_BAREMETAL' } }, true],
    ['the model alone', { configuration: null, gpuModelId: 'H100-80GB' }, true],
    ['nothing told but that it is there', nothing(told), true],
    ['another region', { region: 'us-1' }, false],
    ['another system', { operatingSystem: 'ubuntu22.04' }, false],
    ['more GPUs', { gpuCount: 2 }, false],
    ['another GPU', { configuration: { gpuType: 'H200' } }, false],
    ['another model', { configuration: null, gpuModelId: 'A100' }, false],
    ['another key', { sshKeyId: 'k2' }, false],
    ['somebody else’s', { userId: 'u2' }, false],
    ['another team’s', { teamId: 't2' }, false],
  ])('%s', (_what, fields, expected) => {
    expect(isAsOrdered(deploymentWith({ ...told, ...fields }), body)).toBe(expected);
  });

  test('without a key only where it has none', () => {
    const without = { ...body, sshKeyId: null };
    expect(isAsOrdered(deploymentWith({ ...told, sshKeyId: null }), without)).toBe(true);
    expect(isAsOrdered(deploymentWith(told), without)).toBe(false);
  });
});

function nothing(fields: object): Parameters<typeof deploymentWith>[0] {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, null]));
}
