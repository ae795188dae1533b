import fc from 'fast-check';
import { baseGpuType, canonicalGpuType, memoryInName } from './gpuSpelling';

describe('canonicalGpuType', () => {
  it.each([
    ['H100', 'H100'],
    ['A100-80GB', 'A100-80GB'],
    ['A100-80G', 'A100-80GB'],
    ['a100_80gb', 'A100-80GB'],
    ['NVIDIA A100 80GB PCIe', 'A100-80GB-PCIe'],
    ['A100-80G-PCIe', 'A100-80GB-PCIe'],
    ['A100-PCIE-80GB', 'A100-80GB-PCIe'],
    ['A100-80G-PCIe-NVLink', 'A100-80GB-PCIe-NVLink'],
    ['A100-80GB-SXM', 'A100-80GB-SXM'],
    ['H100-80G-SXM5', 'H100-80GB-SXM5'],
    ['H100SXM', 'H100-SXM'],
    ['RTXA6000', 'A6000'],
    ['RTX-A6000', 'A6000'],
    ['A6000', 'A6000'],
    ['RTX6000', 'RTX6000'],
    ['RTX6000-Ada', 'RTX6000-Ada'],
    ['RTX6000Ada', 'RTX6000-Ada'],
    ['RTX 6000 ADA', 'RTX6000-Ada'],
    ['RTXPro6000', 'RTXPro6000'],
    ['RTX PRO 6000', 'RTXPro6000'],
    ['NVIDIA GeForce RTX 4090', 'RTX4090'],
    ['Tesla V100-32GB', 'V100-32GB'],
    ['A10G', 'A10G'],
    ['GH200', 'GH200'],
    ['MI300X', 'MI300X'],
    ['  Trainium ', 'TRAINIUM'],
    ['-', '-'],
  ])('%s is %s', (name, canonical) => {
    expect(canonicalGpuType(name)).toBe(canonical);
  });

  it.each([
    ['A100', 'A100-80GB'],
    ['A100-40GB', 'A100-80GB'],
    ['A100-80GB', 'A100-80GB-SXM'],
    ['A100-80GB-PCIe', 'A100-80GB-SXM'],
    ['H100-80GB-PCIe', 'H100-80GB-PCIe-NVLink'],
    ['RTX6000', 'RTX6000-Ada'],
    ['RTX6000', 'A6000'],
    ['L40', 'L40S'],
    ['V100', 'V100-32GB'],
  ])('%s and %s stay apart', (one, other) => {
    expect(canonicalGpuType(one)).not.toBe(canonicalGpuType(other));
  });

  it('is stable: a canonical name is its own canonical name', () => {
    const part = fc.constantFrom('A100', 'RTX', 'a6000', '80G', '40GB', 'PCIe', 'sxm4', 'Ada', 'x');
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const once = canonicalGpuType(parts.join('-'));
        expect(canonicalGpuType(once)).toBe(once);
      }),
    );
  });
});

it.each([
  ['A100-80GB-PCIe', 80, 'A100'],
  ['RTX6000-Ada', null, 'RTX6000'],
  ['A6000', null, 'A6000'],
  ['RTXPro6000', null, 'RTXPro6000'],
  ['A10G', null, 'A10G'],
])('%s: memory and base', (type, memory, base) => {
  expect(memoryInName(type)).toBe(memory);
  expect(baseGpuType(type)).toBe(base);
});
