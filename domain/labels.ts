import { characters } from './characters';

/** What a status means at a glance; the theme gives each a colour, and its word always stands beside it. */
export type Tone = 'good' | 'low' | 'bad' | 'neutral';

/** Region shown and used where an offer names none (specification, section 2). */
export const DEFAULT_REGION = 'us-west-1';
/** Operating system shown where an offer names none (specification, section 2). */
export const DEFAULT_OS = 'Ubuntu-22.04';

const PROVIDERS: ReadonlyMap<string, { name: string; monogram: string }> = new Map([
  ['voltage-park', { name: 'Voltage Park', monogram: 'VP' }],
  ['tensordock', { name: 'TensorDock', monogram: 'TD' }],
  ['sesterce', { name: 'Sesterce', monogram: 'SE' }],
  ['denvr', { name: 'Denvr', monogram: 'DV' }],
  ['runpod', { name: 'RunPod', monogram: 'RP' }],
  ['lambda-labs', { name: 'Lambda Labs', monogram: 'LL' }],
  ['paperspace', { name: 'Paperspace', monogram: 'PS' }],
  ['vast-ai', { name: 'Vast.ai', monogram: 'VA' }],
  ['coreweave', { name: 'CoreWeave', monogram: 'CW' }],
  ['own', { name: 'Own machines', monogram: 'OM' }],
]);

/** The first `count` characters, in upper case. */
function initial(text: string, count: number): string {
  return characters(text).slice(0, count).join('').toUpperCase();
}

function slugWords(slug: string | null | undefined): string[] {
  return (slug ?? '').split('-').filter((word) => word.trim() !== '');
}

/**
 * Display name of a provider: known ones in their own spelling, others split on hyphens with each word capitalised,
 * missing 'Unknown' (specification, section 2).
 */
export function providerName(slug: string | null | undefined): string {
  const known = PROVIDERS.get((slug ?? '').toLowerCase());
  if (known) return known.name;
  const words = slugWords(slug);
  if (words.length === 0) return 'Unknown';
  return words.map((word) => initial(word, 1) + characters(word).slice(1).join('')).join(' ');
}

/** The provider as it is named where one chooses: `Hyperstack via Shadeform` where a broker rents it out. */
export function providerVia(
  slug: string | null | undefined,
  via: string | null | undefined,
): string {
  const broker = via?.trim() ?? '';
  return broker === '' ? providerName(slug) : `${providerName(slug)} via ${broker}`;
}

/** Two letters that stand for a provider's logo: initials of two words, or the start of one. `?` where missing. */
export function providerMonogram(slug: string | null | undefined): string {
  const known = PROVIDERS.get((slug ?? '').toLowerCase());
  if (known) return known.monogram;
  const [first, second] = slugWords(slug);
  if (first === undefined) return '?';
  return second === undefined ? initial(first, 2) : initial(first, 1) + initial(second, 1);
}

const DISTRIBUTIONS: ReadonlyMap<string, string> = new Map([
  ['ubuntu', 'Ubuntu'],
  ['centos', 'CentOS'],
  ['rhel', 'RHEL'],
  ['debian', 'Debian'],
  ['fedora', 'Fedora'],
  ['rocky', 'Rocky Linux'],
  ['alma', 'AlmaLinux'],
  ['windows', 'Windows'],
]);
/** A distribution and its version, not in the middle of another word. */
const DISTRIBUTION =
  /(?<![a-z])(ubuntu|centos|rhel|debian|fedora|rocky|alma|windows)(?:linux)?_?(\d+(?:\.\d+)*)/giu;

/**
 * A readable label of an operating system's name (specification, section 3):
 * `ubuntu22.04_cuda12.2_shade_os` becomes 'Ubuntu 22.04 (CUDA 12.2), Shade OS'. A name that no rule knows is shown as it
 * is, with spaces for underscores; a missing one is {@link DEFAULT_OS}.
 */
export function osLabel(os: string | null | undefined): string {
  const label = (os ?? '')
    .replace(DISTRIBUTION, (_whole, name: string, version: string) => {
      const key = name.toLowerCase();
      // Ubuntu's versions are also written without the point: 2204.
      const dotted = key === 'ubuntu' ? version.replace(/^(\d\d)(\d\d)(?!\d)/u, '$1.$2') : version;
      return `${DISTRIBUTIONS.get(key) ?? name} ${dotted}`;
    })
    .replace(/_cuda_?(\d+(?:\.\d+)*)/giu, ' (CUDA $1)')
    .replace(/_ml_everything/giu, ' (ML Everything)')
    .replace(/_shade_os/giu, ', Shade OS')
    .replace(/_+/gu, ' ')
    .trim();
  return label === '' ? DEFAULT_OS : label;
}

/** Mark behind a GPU type whose bare metal is meant (specification, section 2). */
export const BARE_METAL_SUFFIX = '_BAREMETAL';

/** 'Bare Metal' or 'Virtual Machine'; another word as it is. */
export function deploymentTypeLabel(type: string): string {
  if (type === 'baremetal') return 'Bare Metal';
  return type === 'vm' ? 'Virtual Machine' : type;
}

/** 'InfiniBand' or 'Ethernet'; another word as it is. */
export function networkingLabel(type: string): string {
  const word = type.toLowerCase();
  if (word === 'infiniband') return 'InfiniBand';
  return word === 'ethernet' ? 'Ethernet' : type;
}
