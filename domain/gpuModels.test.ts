import { gpuDisplayName, gpuModel, gpuReference } from './gpuModels';

/** Names as price lists have them, all of them, with the memory that the rule finds. */
it.each([
  ['A10', '24GB GDDR6'],
  ['A10G', '24GB GDDR6'],
  ['A100', '80GB HBM2e'],
  ['a100', '80GB HBM2e'],
  ['A100-80G-PCIe', '80GB HBM2e'],
  ['A100-80G-PCIe-NVLink', '80GB HBM2e'],
  ['A100-80GB', '80GB HBM2e'],
  ['A100-80GB-SXM', '80GB HBM2e'],
  ['A100-40GB-PCIe', '80GB HBM2e'],
  ['NVIDIA A100 80GB PCIe', '80GB HBM2e'],
  ['A1000', 'GPU Memory'],
  ['A16', 'GPU Memory'],
  ['A30', 'GPU Memory'],
  ['A40', '48GB GDDR6'],
  ['A4000', 'GPU Memory'],
  ['A4500', 'GPU Memory'],
  ['A5000', 'GPU Memory'],
  ['A6000', '48GB GDDR6'],
  ['B200', 'GPU Memory'],
  ['B300', 'GPU Memory'],
  ['GB200', 'GPU Memory'],
  ['GH200', 'GPU Memory'],
  ['H100', '80GB HBM3'],
  ['H100_BAREMETAL', '80GB HBM3'],
  ['H100-SXM', '80GB HBM3'],
  ['H100-80G-PCIe', '80GB HBM3'],
  ['H100-80G-PCIe-NVLink', '80GB HBM3'],
  ['H100-80G-SXM5', '80GB HBM3'],
  ['H200', 'GPU Memory'],
  ['L4', '24GB GDDR6'],
  ['L4-24GB', '24GB GDDR6'],
  ['L40', '48GB GDDR6'],
  ['L40-48GB', '48GB GDDR6'],
  ['NVIDIA L40 48GB', '48GB GDDR6'],
  ['L40S', '48GB GDDR6'],
  ['M4000', 'GPU Memory'],
  ['P4000', 'GPU Memory'],
  ['P100-16GB', 'GPU Memory'],
  ['MI300X', 'GPU Memory'],
  ['RTX-A4000', 'GPU Memory'],
  ['RTX-A6000', '48GB GDDR6'],
  ['RTX A6000', '48GB GDDR6'],
  ['RTX3060', 'GPU Memory'],
  ['RTX3080', 'GPU Memory'],
  ['RTX3090', '24GB GDDR6X'],
  ['RTX4000-Ada', 'GPU Memory'],
  ['RTX4000Ada', 'GPU Memory'],
  ['RTX4070', '12GB GDDR6X'],
  ['RTX 4080', '16GB GDDR6X'],
  ['RTX4090', '24GB GDDR6X'],
  ['GeForce RTX 4090 24GB', '24GB GDDR6X'],
  ['RTX5000-Ada', 'GPU Memory'],
  ['RTX5080', 'GPU Memory'],
  ['RTX5090', 'GPU Memory'],
  ['RTX6000', '48GB GDDR6'],
  ['RTX6000-Ada', '48GB GDDR6'],
  ['RTX6000Ada', '48GB GDDR6'],
  ['RTXA4000', 'GPU Memory'],
  ['RTXA4500', 'GPU Memory'],
  ['RTXA5000', 'GPU Memory'],
  ['RTXA6000', '48GB GDDR6'],
  ['RTXPro6000', 'GPU Memory'],
  ['RTX PRO 6000', 'GPU Memory'],
  ['T4', '16GB GDDR6'],
  ['Tesla T4', '16GB GDDR6'],
  ['Tesla T4-16GB', '16GB GDDR6'],
  ['T400', 'GPU Memory'],
  ['V100', '32GB HBM2'],
  ['V100-32GB', '32GB HBM2'],
  ['V100-16GB', '32GB HBM2'],
  ['RTX', 'GPU Memory'],
  ['---', 'GPU Memory'],
  ['', 'Unknown'],
  [null, 'Unknown'],
])('%j has %s', (name, memory) => {
  expect(gpuModel(name).memory).toBe(memory);
});

test('the longest name wins: an L40 has the figures of an L40S', () => {
  expect(gpuModel('L40')).toBe(gpuModel('L40S'));
  expect(gpuModel('L40-48GB')).toBe(gpuModel('L40S'));
});

test('fallbacks are complete', () => {
  expect(gpuModel('MI300X')).toEqual({
    memory: 'GPU Memory',
    specs: 'High-performance GPU',
    cores: 'GPU Cores',
  });
  expect(gpuModel(undefined)).toEqual({
    memory: 'Unknown',
    specs: 'GPU specifications',
    cores: 'GPU Cores',
  });
});

/** A variant that the reference data lack has no figures. */
it.each([
  ['A100-80GB-SXM', 80, '80 GB HBM2e', 'Ampere, 2.04 TB/s'],
  ['A100-80GB-SXM', undefined, '80 GB HBM2e', 'Ampere, 2.04 TB/s'],
  ['A100-40GB-SXM', 40, '40 GB', 'High-performance GPU'],
  ['T4', 0, '16 GB GDDR6', 'Turing, 320 GB/s'],
  ['B200', 180, '180 GB', 'High-performance GPU'],
  ['B200', null, 'GPU Memory', 'High-performance GPU'],
  [null, 24, '24 GB', 'GPU specifications'],
])('%j that says %j of itself has %s', (name, own, memory, specs) => {
  expect(gpuReference(name, own)).toMatchObject({ memory, specs });
});

test.each([
  ['A100-80GB-PCIe', 'A100 80GB PCIe'],
  ['RTX6000-Ada', 'RTX 6000 Ada'],
  ['A6000', 'RTX A6000'],
  ['RTXPro6000', 'RTX PRO 6000'],
  ['RTX4090', 'RTX 4090'],
  ['A10G', 'A10G'],
])('people read %s as %s', (type, name) => {
  expect(gpuDisplayName(type)).toBe(name);
  // What has been made readable stays so.
  expect(gpuDisplayName(name)).toBe(name);
});
