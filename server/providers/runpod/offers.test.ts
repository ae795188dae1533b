import { osLabel } from '@/domain/labels';
import { imageOf, osOptionsFor } from './images';
import { mostGpus, offersOf } from './offers';

const gpu = {
  id: 'NVIDIA L40S',
  name: 'L40S',
  pool: null,
  manufacturer: 'NVIDIA',
  memory: 48,
  secure: true,
  community: true,
  price: { secure: 0.86, community: 0.79 },
  maxCount: { secure: 8, community: 4 },
  availability: 'LOW',
  dataCenters: [
    { id: 'EU-1', name: 'Europe 1', availability: 'LOW' },
    { id: 'US-1', name: 'US 1', availability: 'NONE' },
  ],
};

it('makes an offer of a GPU type, at its price times the number of GPUs', () => {
  expect(offersOf([gpu], 4)).toEqual([
    {
      provider: 'runpod',
      instanceType: '4x NVIDIA L40S',
      gpuType: 'L40S',
      gpuCount: 4,
      vcpus: null,
      memoryMb: null,
      storageGb: 240,
      gpuMemoryGb: 48,
      priceMicros: 3_440_000,
      spotPriceMicros: null,
      stock: null,
      regions: ['EU-1'],
      osOptions: osOptionsFor('NVIDIA', 'L40S'),
      interconnectType: null,
      interconnectDescription: null,
      extras: {},
      ageMs: 0,
      placement: { gpuId: 'NVIDIA L40S', count: 4 },
    },
  ]);
});

it.each([
  ['there is none', { availability: 'NONE' }, 0, ['EU-1']],
  ['nothing is told', { availability: undefined, dataCenters: undefined }, 0, ['anywhere']],
  ['there is some, and nobody says where', { dataCenters: null }, null, ['anywhere']],
  ['the word for it is new', { availability: 'PLENTY' }, null, ['EU-1']],
])('is sold out, or not, where %s', (_case, more, stock, regions) => {
  expect(offersOf([{ ...gpu, ...more }], 1)).toMatchObject([{ stock, regions }]);
});

it.each([
  ['in the hands of the community', { secure: false }],
  ['in machines that are too small', { maxCount: { secure: 1, community: 8 } }],
  ['without a price', { price: { secure: null } }],
  ['for nothing', { price: { secure: 0 } }],
  ['of a maker for whom there is no image', { manufacturer: 'UNKNOWN' }],
  ['without an id', { id: undefined }],
])('leaves out what is %s, and nothing else', (_case, more) => {
  expect(offersOf([{ ...gpu, ...more }, null, gpu], 2)).toHaveLength(1);
});

it('tells the form of a GPU that its name has', () => {
  const [offer] = offersOf([{ ...gpu, name: 'H100 SXM', memory: 80 }], 1);
  expect(offer).toMatchObject({ gpuType: 'H100-SXM', interconnectType: 'SXM' });
});

it('knows the largest pod', () => {
  expect(mostGpus([gpu, { ...gpu, maxCount: { secure: 2 } }, 'odd'])).toBe(8);
  expect(mostGpus([])).toBe(0);
});

it('has an image for each operating system, which reads like one', () => {
  const options = [...osOptionsFor('NVIDIA', 'A40'), ...osOptionsFor('AMD', 'MI300X')];
  expect(options.map(osLabel)).toEqual([
    'Ubuntu 24.04 (CUDA 12.8) PyTorch 2.8',
    'Ubuntu 22.04 (CUDA 12.8) PyTorch 2.8',
    'Ubuntu 22.04 (CUDA 12.4) PyTorch 2.4',
    'Ubuntu 22.04 ROCm 6.1 PyTorch 2.4',
  ]);
  expect(options.map(imageOf)).not.toContain(undefined);
  expect(imageOf('ubuntu22.04')).toBeUndefined();
});

it.each(['RTX5090', 'RTXPro6000', 'B200', 'GB200'])('has no older CUDA for %s', (gpuType) => {
  expect(osOptionsFor('NVIDIA', gpuType)).toHaveLength(2);
});
