/** Spellings of suffix words that differ by case only, by their upper-case form. */
const SUFFIX_SPELLING: Readonly<Record<string, string>> = {
  PCIE: 'PCIe',
  NVLINK: 'NVLink',
  ADA: 'Ada',
  SUPER: 'Super',
};

const VENDOR_WORDS = new Set(['NVIDIA', 'AMD', 'INTEL', 'GEFORCE', 'TESLA', 'QUADRO']);
const MEMORY = /^(\d+)GB?$/u;
const GLUED_SUFFIX = /^(.*\d.*?)(PCIE|SXM\d?|NVLINK|NVL|ADA)$/u;
/** NVIDIA's workstation A-series is sold as "RTX A6000" and as "A6000"; no A6000 without RTX exists. */
const WORKSTATION = /^RTX(A\d{4})$/u;

function spelled(suffix: string): string {
  const memory = MEMORY.exec(suffix);
  return memory ? `${memory[1]}GB` : (SUFFIX_SPELLING[suffix] ?? suffix);
}

/**
 * One spelling for the many that price lists use for one GPU: `A100-80G-PCIe` → `A100-80GB-PCIe`,
 * `RTX6000Ada` → `RTX6000-Ada`, `rtx_4090` → `RTX4090`, `RTX-A6000` → `A6000`.
 *
 * Only spelling is unified: case, separators, `G` for `GB`, a vendor's name in front, the order of a memory size and a
 * form factor, the brand word RTX before the workstation A-series. A name without a memory size or form factor is
 * never merged with one that has it, nor two sizes, nor two form factors.
 * @returns the model, then memory size, then the other suffixes, joined by hyphens; the text itself where it has no words
 */
export function canonicalGpuType(name: string): string {
  const words = name
    .trim()
    .toUpperCase()
    .split(/[\s_\-/]+/u)
    .filter((word) => word !== '' && !VENDOR_WORDS.has(word));
  const end = words.findIndex((word) => /\d/u.test(word)) + 1;
  if (end === 0) return words.join('-') || name.trim();
  let model = words.slice(0, end).join('');
  const suffixes = words.slice(end);
  for (let glued = GLUED_SUFFIX.exec(model); glued; glued = GLUED_SUFFIX.exec(model)) {
    model = glued[1] ?? model;
    suffixes.unshift(glued[2] ?? '');
  }
  model = (WORKSTATION.exec(model)?.[1] ?? model).replace(/^RTXPRO/u, 'RTXPro');
  const memory = suffixes.filter((one) => MEMORY.test(one));
  const others = suffixes.filter((one) => !MEMORY.test(one));
  return [model, ...memory.map(spelled), ...others.map(spelled)].join('-');
}

/** The memory in GB that a canonical GPU type itself names, `A100-80GB-PCIe` → 80; null where it names none. */
export function memoryInName(gpuType: string): number | null {
  const size = gpuType
    .split('-')
    .slice(1)
    .map((word) => MEMORY.exec(word)?.[1])
    .find((one) => one !== undefined);
  return size === undefined ? null : Number(size);
}

/** The model without memory size and form factor: what stands before the first hyphen. */
export function baseGpuType(gpuType: string): string {
  return gpuType.split('-')[0] ?? gpuType;
}
