import { gpuModel } from './gpuModels';

/** Names as price lists have them, with the memory that the rule finds. */
it.each([
  ['H100', '80GB HBM3'],
  ['H100-80G-PCIe-NVLink', '80GB HBM3'],
  ['H100_BAREMETAL', '80GB HBM3'],
  ['A100-80GB-SXM', '80GB HBM2e'],
  ['a100', '80GB HBM2e'],
  ['NVIDIA A100 80GB PCIe', '80GB HBM2e'],
  ['A6000', '48GB GDDR6'],
  ['RTX-A6000', '48GB GDDR6'],
  ['RTXA6000', '48GB GDDR6'],
  ['RTX4090', '24GB GDDR6X'],
  ['RTX 4080', '16GB GDDR6X'],
  ['RTX4070', '12GB GDDR6X'],
  ['RTX3090', '24GB GDDR6X'],
  ['V100-32GB', '32GB HBM2'],
  ['T4', '16GB GDDR6'],
  ['Tesla T4', '16GB GDDR6'],
  ['L4', '24GB GDDR6'],
  ['L40', '48GB GDDR6'],
  ['L40S', '48GB GDDR6'],
  ['RTX6000-Ada', '48GB GDDR6'],
  ['RTX6000Ada', '48GB GDDR6'],
  ['A40', '48GB GDDR6'],
  ['A10G', '24GB GDDR6'],
  ['B200', 'GPU Memory'],
  ['GH200', 'GPU Memory'],
  ['RTX5090', 'GPU Memory'],
  ['---', 'GPU Memory'],
  ['', 'Unknown'],
  [null, 'Unknown'],
])('%j has %s', (name, memory) => {
  expect(gpuModel(name).memory).toBe(memory);
});

test('the longest name wins: an L40 is told of as an L40S', () => {
  expect(gpuModel('L40')).toBe(gpuModel('L40S'));
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
