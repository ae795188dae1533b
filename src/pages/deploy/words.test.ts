import { counted, gigabytes, machineSpecs } from './words';

it.each([
  [0, '0 regions'],
  [1, '1 region'],
  [1204, '1,204 regions'],
])('counts %d', (count, text) => {
  expect(counted(count, 'region')).toBe(text);
});

it('leaves out what is not known of a machine', () => {
  expect(gigabytes(1800)).toBe('1,800 GB');
  expect(machineSpecs({ vcpus: 1, ramGb: null, storageGb: 24000 })).toEqual([
    '1 vCPU',
    '24,000 GB storage',
  ]);
});
