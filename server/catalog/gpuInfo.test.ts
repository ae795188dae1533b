import { gpuMemoryGb } from './gpuInfo';

const dictionary = (size: string, total: string) =>
  `{'Gpus': [{'Name': 'X', 'Manufacturer': 'NVIDIA', 'Count': 8, 'MemoryInfo': {'SizeInMiB': ${size}}}], 'TotalGpuMemoryInMiB': ${total}}`;
const inside = (size: string, total: string) =>
  `{'Gpus': [{'Name': 'X', 'Manufacturer': null, 'Count': 8.0, 'MemoryInfo': {'SizeInMiB': ${size}}, 'TotalGpuMemoryInMiB': ${total}}]}`;

it.each([
  ['MiB, total of all GPUs', dictionary('49152', '393216'), 'A6000', 48],
  ['MiB, total of one GPU', dictionary('49152.0', '49152'), 'A6000', 48],
  ['GiB under a MiB label', inside('48', '384'), 'A6000', 48],
  ['a size that is no whole GiB', dictionary('22888', '183104'), 'A10G', null],
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
  ['name and dictionary that contradict', dictionary('40960', '327680'), 'A100-80GB', null],
])('%s', (_case, info, gpuType, memory) => {
  expect(gpuMemoryGb(info, gpuType, 8)).toBe(memory);
});
