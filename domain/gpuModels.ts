import { gigabytes } from './numbers';

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

const DIGIT = /\d/u;

/** A name as upper-case letters and digits, with the places at which its words begin. */
interface Plain {
  text: string;
  starts: ReadonlySet<number>;
}

function plainOf(words: readonly string[]): Plain {
  const starts = new Set<number>();
  let text = '';
  for (const word of words) {
    starts.add(text.length);
    text += word;
  }
  return { text, starts };
}

/** Whether a part that ends, or begins, at `at` cuts a number of the text in two. */
function cutsNumber({ text, starts }: Plain, at: number): boolean {
  return !starts.has(at) && DIGIT.test(text.charAt(at - 1)) && DIGIT.test(text.charAt(at));
}

/** Whether `part` stands in the text without cutting a number: `A40` stands in `RTXA40`, and not in `A4000`. */
function holds(whole: Plain, part: string): boolean {
  const at = whole.text.indexOf(part);
  return at >= 0 && !cutsNumber(whole, at) && !cutsNumber(whole, at + part.length);
}

/** The longest name of a model that holds the text or is held by it, then the alphabetically first. */
function longestMatch(plain: Plain): GpuModel | undefined {
  // A name without a figure matches no model: 'RTX' is in many.
  if (!DIGIT.test(plain.text)) return undefined;
  const [best] = [...MODELS.keys()]
    .filter((key) => holds(plain, key) || holds(plainOf([key]), plain.text))
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return best === undefined ? undefined : MODELS.get(best);
}

const MEMORY_SIZE = /^\d+GB?$/u;
const MODEL_WORD = /^[A-Z]+\d/u;

/**
 * Reference data of a GPU by its type's name (specification, section 3): the part before the first hyphen, else any model
 * whose name contains, or is contained in, the alphanumeric-only upper-case name: first of that part, then of a word
 * that can be a model's, then of the whole without its memory size. Of several the longest name wins (so `L40` is shown
 * as an L40S), and one that cuts a number in two is none (an `A4000` is no A40).
 */
export function gpuModel(name: string | null | undefined): GpuModel {
  const text = (name ?? '').trim();
  if (text === '') return MISSING;
  const [prefix = ''] = text.split('-');
  const exact = MODELS.get(prefix);
  if (exact) return exact;
  const wordsOf = (part: string) => part.toUpperCase().split(/[^A-Z0-9]+/u);
  const words = wordsOf(text).filter((word) => !MEMORY_SIZE.test(word));
  const tries = [
    wordsOf(prefix),
    ...words.filter((word) => MODEL_WORD.test(word)).map((word) => [word]),
    words,
  ];
  return tries.map((one) => longestMatch(plainOf(one))).find((match) => match) ?? UNLISTED;
}

/** The memory of a model's reference; null where it is unknown. */
export const knownMemory = ({ memory }: GpuModel): string | null =>
  memory === UNLISTED.memory || memory === MISSING.memory ? null : memory;

/**
 * {@link gpuModel} for people, beside what an offer or an instance says of its own memory (GB a GPU). Where that is another
 * size it is another variant, of which the model's figures are not known.
 */
export function gpuReference(
  name: string | null | undefined,
  ownMemory: number | null | undefined,
): GpuModel {
  const model = gpuModel(name);
  const size = /^\d+(?=GB)/u.exec(model.memory)?.[0];
  if (!ownMemory || ownMemory <= 0 || size === String(ownMemory)) {
    return { ...model, memory: model.memory.replace(/^(\d+)GB/u, '$1 GB') };
  }
  return { ...(size === undefined ? model : UNLISTED), memory: gigabytes(ownMemory) };
}

/** The name that people read: `RTX6000-Ada` → `RTX 6000 Ada`, `A6000` → `RTX A6000`, `A100-80GB-PCIe` → `A100 80GB PCIe`. */
export function gpuDisplayName(gpuType: string): string {
  const [model = '', ...suffixes] = gpuType.split('-');
  const readable = model
    .replace(/^(RTX|GTX)(Pro)?(?=\d)/u, (_whole, series: string, pro?: string) =>
      pro ? `${series} PRO ` : `${series} `,
    )
    .replace(/^(?=A\d{4}$)/u, 'RTX ');
  return [readable, ...suffixes].join(' ');
}
