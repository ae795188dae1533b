import { machineSpecs } from './machineSpecs';

it('leaves out what is not known of a machine', () => {
  expect(machineSpecs({ vcpus: 1, ramGb: null, storageGb: 24000 })).toEqual([
    '1 vCPU',
    '24,000 GB storage',
  ]);
});
