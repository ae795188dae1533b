import { canonicalGpuType } from '@/domain/gpuSpelling';

/** Models that are sold with several sizes of memory, and in several forms: alone, their name says too little. */
const SEVERAL_SIZES = new Set(['A100', 'P100', 'V100']);
const SEVERAL_FORMS = new Set(['A100', 'H100', 'H200']);

const SIZE = /^\d+GB$/u;
const FORM = /^(?:SXM|NVL|PCIE)\d*$/iu;

/** What a provider tells of a GPU. */
export interface Gpu {
  /** In any spelling: `A100_80G`, `H100 SXM`, `RTX A6000`. */
  name: string;
  /** GB; null where it does not tell. */
  memoryGb: number | null;
  /** `sxm5`, `PCIe`; null where it does not tell. */
  form: string | null;
}

/**
 * The GPU type of an offer, the same for all providers that rent out the same GPU, so that their offers stand in one group:
 * one that tells `H100` and `sxm5` apart, and one that says `H100 SXM`, both have `H100-SXM`. A size or a form that a
 * provider tells is added where the model has several; one that it does not tell is never guessed.
 */
export function gpuTypeOf({ name, memoryGb, form }: Gpu): string {
  const [model = '', ...words] = canonicalGpuType(name).split('-');
  const size = SEVERAL_SIZES.has(model) && memoryGb !== null ? [`${memoryGb}GB`] : [];
  const shape = SEVERAL_FORMS.has(model) && form !== null && FORM.test(form) ? [form] : [];
  const added = [
    ...(words.some((word) => SIZE.test(word)) ? [] : size),
    ...(words.some((word) => FORM.test(word)) ? [] : shape),
  ];
  // The number behind SXM follows from the model, and not everybody tells it.
  const all = [...words, ...added].map((word) => word.replace(/^SXM\d*$/iu, 'SXM'));
  return canonicalGpuType([model, ...all].join('-'));
}
