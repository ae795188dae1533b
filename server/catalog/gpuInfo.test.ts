import { gpuMemory, sizesAreSums } from './gpuInfo';

const dictionary = (size: string, total: string) =>
  `{'Gpus': [{'Name': 'X', 'Manufacturer': 'NVIDIA', 'Count': 8, 'MemoryInfo': {'SizeInMiB': ${size}}}], 'TotalGpuMemoryInMiB': ${total}}`;
const inside = (size: string, total: string) =>
  `{'Gpus': [{'Name': 'X', 'Manufacturer': null, 'Count': 8.0, 'MemoryInfo': {'SizeInMiB': ${size}}, 'TotalGpuMemoryInMiB': ${total}}]}`;

it.each([
  ['MiB, total of all GPUs', dictionary('49152', '393216'), 'A6000', 48],
  ['MiB, total of one GPU', dictionary('49152.0', '49152'), 'A6000', 48],
  ['GiB under a MiB label', inside('48', '384'), 'A6000', 48],
  ['what drivers leave of 24 GiB', dictionary('24564', '196512'), 'RTX4090', 24],
  ['what drivers leave of 80 GiB', dictionary('81559', '652472'), 'H100', 80],
  ['24 decimal GB in MiB', dictionary('22888', '183104'), 'A10G', 24],
  ['48 decimal GB in MiB', dictionary('45776', '366208'), 'L40S', 48],
  ['a total that fits nothing', dictionary('49152', '50000'), 'A6000', null],
  ['GiB without a total', "{'Gpus': [{'MemoryInfo': {'SizeInMiB': 48}}]}", 'A6000', null],
  ['MiB without a total', "{'Gpus': [{'MemoryInfo': {'SizeInMiB': 49152}}]}", 'A6000', 48],
  [
    'two sizes',
    "{'Gpus': [{'MemoryInfo': {'SizeInMiB': 49152}}, {'MemoryInfo': {'SizeInMiB': 24576}}]}",
    'A6000',
    null,
  ],
  ['zero', dictionary('0', '0'), 'A6000', null],
  ['a plain name without a size', 'H100', 'H100', null],
  ['a plain name with a size', 'A100-80GB', 'A100-80GB', 80],
  ['nothing', '', 'H100', null],
  ['nothing, with a size in the name', '', 'V100-32GB', 32],
  ['name and dictionary that agree', dictionary('81920', '655360'), 'A100-80GB', 80],
  ['name and dictionary that nearly agree', dictionary('81559', '652472'), 'H100-80GB', 80],
])('%s', (_case, info, gpuType, gb) => {
  expect(gpuMemory({ info, gpuType, gpuCount: 8 }, false)).toEqual({ gb, contradicts: null });
});

it('takes the name where it and the dictionary contradict each other, and tells of it', () => {
  const info = dictionary('40960', '327680');
  expect(gpuMemory({ info, gpuType: 'H100-80GB', gpuCount: 8 }, false)).toEqual({
    gb: 80,
    contradicts: 40,
  });
});

describe('a list that gives the memory of all GPUs together', () => {
  const row = (gpuCount: number, size: number, gpuType = 'RTX4090') => ({
    info: dictionary(String(size), String(size)),
    gpuType,
    gpuCount,
  });

  it.each([
    ['two have twice the size of one', [row(1, 24_564), row(2, 49_128)], true],
    ['two have the size of one', [row(1, 24_564), row(2, 24_564)], false],
    [
      'more rows say so than not',
      [row(1, 24_564), row(2, 49_128), row(4, 98_256), row(4, 24_564)],
      true,
    ],
    ['there is none of one GPU', [row(2, 49_128), row(4, 98_256)], false],
    ['the one GPU is another', [row(1, 24_564, 'RTX3090'), row(2, 49_128)], false],
    ['nothing is told', [{ info: 'RTX4090', gpuType: 'RTX4090', gpuCount: 2 }], false],
  ])('%s', (_case, rows, areSums) => expect(sizesAreSums(rows)).toBe(areSums));

  it.each([1, 2, 8])('of %s GPUs the memory is that of one', (count) => {
    expect(gpuMemory(row(count, 24_564 * count), true)).toEqual({ gb: 24, contradicts: null });
  });
});
