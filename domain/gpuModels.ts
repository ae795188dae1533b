/** Reference texts of a GPU model, for display only. */
export interface GpuModel {
  memory: string;
  specs: string;
  cores: string;
}

/** Reference data by the model's name (specification, section 3). Bandwidths and cores as their makers state them. */
const MODELS: ReadonlyMap<string, GpuModel> = new Map([
  model('H100', '80GB HBM3', 'Hopper, 3.35 TB/s', '16,896 CUDA, 528 Tensor'),
  model('A100', '80GB HBM2e', 'Ampere, 2.04 TB/s', '6,912 CUDA, 432 Tensor'),
  model('A6000', '48GB GDDR6', 'Ampere, 768 GB/s', '10,752 CUDA, 336 Tensor'),
  model('RTX4090', '24GB GDDR6X', 'Ada Lovelace, 1.01 TB/s', '16,384 CUDA, 512 Tensor'),
  model('RTX3090', '24GB GDDR6X', 'Ampere, 936 GB/s', '10,496 CUDA, 328 Tensor'),
  model('V100', '32GB HBM2', 'Volta, 900 GB/s', '5,120 CUDA, 640 Tensor'),
  model('T4', '16GB GDDR6', 'Turing, 320 GB/s', '2,560 CUDA, 320 Tensor'),
  model('L4', '24GB GDDR6', 'Ada Lovelace, 300 GB/s', '7,424 CUDA, 232 Tensor'),
  model('L40S', '48GB GDDR6', 'Ada Lovelace, 864 GB/s', '18,176 CUDA, 568 Tensor'),
  model('RTX6000', '48GB GDDR6', 'Ada Lovelace, 960 GB/s', '18,176 CUDA, 568 Tensor'),
  model('A40', '48GB GDDR6', 'Ampere, 696 GB/s', '10,752 CUDA, 336 Tensor'),
  model('A10', '24GB GDDR6', 'Ampere, 600 GB/s', '9,216 CUDA, 288 Tensor'),
  model('RTX4080', '16GB GDDR6X', 'Ada Lovelace, 717 GB/s', '9,728 CUDA, 304 Tensor'),
  model('RTX4070', '12GB GDDR6X', 'Ada Lovelace, 504 GB/s', '5,888 CUDA, 184 Tensor'),
]);

function model(name: string, memory: string, specs: string, cores: string): [string, GpuModel] {
  return [name, { memory, specs, cores: `${cores} cores` }];
}

const UNLISTED: GpuModel = {
  memory: 'GPU Memory',
  specs: 'High-performance GPU',
  cores: 'GPU Cores',
};
const MISSING: GpuModel = { memory: 'Unknown', specs: 'GPU specifications', cores: 'GPU Cores' };

/**
 * Reference data of a GPU by its type's name (specification, section 3): the part before the first hyphen, else any model
 * whose name contains, or is contained in, the alphanumeric-only upper-case name. Of several the longest name wins (so
 * `L40` is an L40S, not an L4), then the alphabetically first.
 */
export function gpuModel(name: string | null | undefined): GpuModel {
  const text = (name ?? '').trim();
  if (text === '') return MISSING;
  const exact = MODELS.get(text.split('-')[0] ?? '');
  if (exact) return exact;
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/gu, '');
  if (plain === '') return UNLISTED;
  const [best] = [...MODELS.keys()]
    .filter((key) => plain.includes(key) || key.includes(plain))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return (best === undefined ? undefined : MODELS.get(best)) ?? UNLISTED;
}
