import { offersOf } from './offers';

const shape = {
  gpu_type: 'L40S',
  num_gpus: 2,
  interconnect: 'pcie',
  vcpus: 32,
  memory_in_gb: 180,
  storage_in_gb: 900,
  vram_per_gpu_in_gb: 48,
  os_options: ['ubuntu22.04_cuda12.4_shade_os', 'ubuntu24.04'],
};
const here = { region: 'north-1', available: true, display_name: 'North' };
const type = {
  cloud: 'massedcompute',
  shade_instance_type: 'L40Sx2',
  cloud_instance_type: 'gpu_2x_l40s',
  configuration: shape,
  hourly_price: 181,
  deployment_type: 'vm',
  availability: [here, { ...here, region: 'south-1', available: false }],
};

it('makes an offer of a type', () => {
  expect(offersOf([type])).toEqual([
    {
      provider: 'massed-compute',
      instanceType: 'L40Sx2',
      gpuType: 'L40S',
      gpuCount: 2,
      vcpus: 32,
      memoryMb: 184_320,
      storageGb: 900,
      gpuMemoryGb: 48,
      priceMicros: 1_810_000,
      spotPriceMicros: null,
      stock: null,
      regions: ['north-1'],
      osOptions: ['ubuntu22.04_cuda12.4_shade_os', 'ubuntu24.04'],
      interconnectType: 'PCIe',
      interconnectDescription: null,
      extras: { deployment_type: 'vm' },
      ageMs: 0,
      placement: {
        cloud: 'massedcompute',
        shade_instance_type: 'L40Sx2',
        shade_cloud: true,
        namesOs: true,
      },
    },
  ]);
});

it('offers nothing that an order cannot name', () => {
  const long = 'x'.repeat(201);
  for (const odd of [{ cloud: long }, { cloud: 'a\nb' }, { shade_instance_type: long }]) {
    expect(offersOf([{ ...type, ...odd }])).toEqual([]);
  }
  const osOptions = { configuration: { ...shape, os_options: ['ubuntu24.04', 'a\nb', long] } };
  const regions = { availability: [here, { ...here, region: long }] };
  expect(offersOf([{ ...type, ...osOptions, ...regions }])).toMatchObject([
    { osOptions: ['ubuntu24.04'], regions: ['north-1'] },
  ]);
});

it.each([
  ['nothing is free', { availability: [{ ...here, available: false }] }, 0, ['north-1']],
  [
    'spot stock alone is free',
    {
      availability: [
        { ...here, available: false, rental_type: 'on_demand' },
        { ...here, available: true, rental_type: 'spot', hourly_price: '0.70' },
      ],
    },
    0,
    ['north-1'],
  ],
  ['there is spot stock alone', { availability: [{ ...here, rental_type: 'spot' }] }, 0, []],
  ['no availability is told', { availability: null }, 0, []],
  ['a row of it is odd', { availability: [{ available: true }, here] }, null, ['north-1']],
])('is sold out, or not, where %s', (_case, more, stock, regions) => {
  expect(offersOf([{ ...type, ...more }])).toMatchObject([
    { stock, regions, priceMicros: 1_810_000 },
  ]);
});

it('makes an offer of each price that a type has in its regions', () => {
  const availability = [here, { ...here, region: 'east-1', hourly_price: '2.045' }];
  expect(offersOf([{ ...type, availability }])).toMatchObject([
    { priceMicros: 1_810_000, regions: ['north-1'] },
    { priceMicros: 2_045_000, regions: ['east-1'] },
  ]);
});

it('reads a shape that stands beside the configuration', () => {
  const { configuration: _none, ...flat } = type;
  expect(offersOf([{ ...flat, ...shape }])).toEqual(offersOf([type]));
  const [part] = offersOf([{ ...flat, gpu_type: 'B200', num_gpus: 8, interconnect: 'sxm6' }]);
  expect(part).toMatchObject({
    ...{ gpuType: 'B200', gpuCount: 8, interconnectType: 'SXM6', osOptions: [] },
    ...{ vcpus: null, memoryMb: null, storageGb: null, gpuMemoryGb: null },
    placement: { namesOs: false },
  });
});

it('tells form and NVLink apart', () => {
  const configuration = { ...shape, gpu_type: 'A100_80G', interconnect: 'sxm4', nvlink: true };
  const [offer] = offersOf([{ ...type, cloud: 'lambdalabs', configuration }]);
  expect(offer).toMatchObject({
    provider: 'lambda-labs',
    gpuType: 'A100-80GB-SXM',
    interconnectType: 'SXM4',
    extras: { nvlink: true },
  });
});

it.each([
  ['without a GPU', { configuration: { ...shape, num_gpus: 0 } }],
  ['with a part of a GPU', { configuration: { ...shape, num_gpus: 0.5 } }],
  ['with GPUs of two kinds', { configuration: { ...shape, gpu_type: 'A100,H100' } }],
  ['without a GPU type', { configuration: { ...shape, gpu_type: null } }],
  ['without a price', { hourly_price: null }],
  ['that costs nothing', { hourly_price: 0 }],
  ['at a price that is none', { hourly_price: '181' }],
  ['without a cloud', { cloud: null }],
])('leaves out what is %s, and nothing else', (_case, more) => {
  expect(offersOf([{ ...type, ...more }, 'odd', null, type])).toHaveLength(1);
});
