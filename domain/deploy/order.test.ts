import { createDeploymentBodySchema } from '@/contract/deployment';
import { chooseDeploymentType, chooseGpuCount, chooseGroup, chooseProvider } from './cascade';
import { configurationFingerprint, orderBody } from './order';
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
    const { config } = reconcile(simple, listed);
    expect(orderBody({ config, ...who })).toEqual(orderBody({ config: simple, ...who }));
  },
);

test('nothing is ordered that would not fit the contract', () => {
  expect(orderBody({ config: simple, ...who, teamId: '' })).toBeNull();
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
