import { gpuDisplayName } from './gpuName';

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
