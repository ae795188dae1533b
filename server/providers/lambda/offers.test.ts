import { osLabel } from '@/domain/labels';
import { familiesFor, osOf } from './images';
import { offersOf } from './offers';

const region = (name: string) => ({ name, description: 'Somewhere' });
const type = {
  instance_type: {
    name: 'gpu_4x_h100_sxm5',
    description: '4x H100 (80 GB SXM5)',
    gpu_description: 'H100 (80 GB SXM5)',
    price_cents_per_hour: 1_236,
    specs: { vcpus: 104, memory_gib: 900, storage_gib: 11_000, gpus: 4 },
  },
  regions_with_capacity_available: [region('north-1'), region('south-1')],
};
const image = (family: string, at: string, more: object = {}) => ({
  ...{ family, version: '22.4.5', architecture: 'x86_64', region: region(at) },
  ...more,
});
const images = [
  image('lambda-stack-24-04', 'north-1'),
  image('lambda-stack-24-04', 'south-1'),
  image('lambda-stack-22-04', 'north-1'),
  image('gpu-base-24-04', 'north-1', { architecture: 'arm64' }),
];

it('makes an offer of a type', () => {
  expect(offersOf({ any: type }, images)).toEqual([
    {
      provider: 'lambda-labs',
      instanceType: 'gpu_4x_h100_sxm5',
      gpuType: 'H100-SXM',
      gpuCount: 4,
      vcpus: 104,
      memoryMb: 921_600,
      storageGb: 11_811,
      gpuMemoryGb: 80,
      priceMicros: 12_360_000,
      spotPriceMicros: null,
      stock: null,
      regions: ['north-1', 'south-1'],
      osOptions: ['ubuntu24.04_Lambda_Stack'],
      interconnectType: 'SXM5',
      interconnectDescription: null,
      extras: { deployment_type: 'vm' },
      ageMs: 0,
      placement: {
        type: 'gpu_4x_h100_sxm5',
        families: { 'ubuntu24.04_Lambda_Stack': 'lambda-stack-24-04' },
      },
    },
  ]);
});

it('has no stock where no region has any', () => {
  const [offer] = offersOf({ any: { ...type, regions_with_capacity_available: [] } }, images);
  expect(offer).toMatchObject({ stock: 0, regions: [] });
});

it.each([
  ['without a GPU', { specs: { ...type.instance_type.specs, gpus: 0 }, gpu_description: 'N/A' }],
  ['without a price', { price_cents_per_hour: null }],
  ['without a name', { name: null }],
  ['without a description', { gpu_description: undefined }],
])('leaves out what is %s, and nothing else', (_case, more) => {
  const odd = { ...type, instance_type: { ...type.instance_type, ...more } };
  expect(offersOf({ odd, none: null, good: type }, images)).toHaveLength(1);
});

it.each([
  ['RTX 6000 (24 GB)', 'RTX6000', 24, null],
  ['A10 (24 GB PCIe)', 'A10', 24, 'PCIe'],
  ['Tesla V100 (16 GB)', 'V100-16GB', 16, null],
  ['A100 (40 GB SXM4)', 'A100-40GB-SXM', 40, 'SXM4'],
  ['Some GPU 7', 'SOMEGPU7', null, null],
])('reads %s', (gpu_description, gpuType, gpuMemoryGb, interconnectType) => {
  const told = { ...type, instance_type: { ...type.instance_type, gpu_description } };
  expect(offersOf({ told }, [])[0]).toMatchObject({ gpuType, gpuMemoryGb, interconnectType });
});

it.each([
  ['lambda-stack-24-04', '24.4.2', 'Ubuntu 24.04 Lambda Stack'],
  ['gpu-base-22-04', null, 'Ubuntu 22.04 GPU Base'],
  ['ubuntu-lts', '24.04.01', 'Ubuntu 24.04 LTS'],
  ['ubuntu-22-04', null, 'Ubuntu 22.04'],
  ['ubuntu-22-04-lts', '1.0.0', 'Ubuntu 22.04 LTS'],
  ['lambda-stack', '22.4.5-2141', 'Ubuntu 22.04 Lambda Stack'],
  ['something-new', null, 'something-new'],
])('calls the family %s of version %s %s', (family, version, label) => {
  expect(osLabel(osOf({ family, version }))).toBe(label);
});

it('takes images for ARM where the GPU stands beside such a processor', () => {
  expect(familiesFor('GH200', ['north-1'], images)).toEqual({
    'ubuntu24.04_GPU_Base': 'gpu-base-24-04',
  });
  expect(familiesFor('H100', ['south-1'], images)).toEqual({
    'ubuntu24.04_Lambda_Stack': 'lambda-stack-24-04',
  });
});
