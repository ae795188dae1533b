import { gpuTypeOf } from './gpuType';

it.each([
  // As Shadeform tells it.
  ['H100', 80, 'sxm5', 'H100-SXM'],
  ['H100', 80, 'pcie', 'H100-PCIe'],
  ['H100_NVL', 94, 'pcie', 'H100-NVL'],
  ['A100_80G', 80, 'pcie', 'A100-80GB-PCIe'],
  ['A100', 40, 'sxm4', 'A100-40GB-SXM'],
  ['A6000', 48, 'pcie', 'A6000'],
  ['RTX6000Ada', 48, 'pcie', 'RTX6000-Ada'],
  ['V100_32G', 32, 'sxm2', 'V100-32GB'],
  ['B200', 180, 'sxm6', 'B200'],
  // As Lambda does.
  ['A10', 24, 'PCIe', 'A10'],
  ['A100', 40, 'PCIe', 'A100-40GB-PCIe'],
  ['Tesla V100', 16, null, 'V100-16GB'],
  ['GH200', 96, null, 'GH200'],
  // As RunPod does.
  ['H100 SXM', 80, null, 'H100-SXM'],
  ['H100 NVL', 94, null, 'H100-NVL'],
  ['H200 SXM', 141, null, 'H200-SXM'],
  ['A100 PCIe', 80, null, 'A100-80GB-PCIe'],
  ['A100 SXM', 80, null, 'A100-80GB-SXM'],
  ['RTX A6000', 48, null, 'A6000'],
  ['RTX 6000 Ada', 48, null, 'RTX6000-Ada'],
  ['RTX PRO 6000', 96, null, 'RTXPro6000'],
  ['MI300X', 192, null, 'MI300X'],
  ['RTX 4090', 24, null, 'RTX4090'],
  // Nothing is guessed.
  ['A100', null, null, 'A100'],
  ['H100', 80, 'SomethingElse', 'H100'],
])('%s of %s GB, %s, is %s', (name, memoryGb, form, gpuType) => {
  expect(gpuTypeOf({ name, memoryGb, form })).toBe(gpuType);
});
