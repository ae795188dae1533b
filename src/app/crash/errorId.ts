/** Number of stack frames by which faults are distinguished; deeper ones belong to React. */
const FRAMES = 4;

/**
 * A short id for a fault: the same fault of the same build has the same id for everybody, so that support can
 * recognize it.
 * @returns 8 hexadecimal digits
 */
export function errorIdOf(error: unknown): string {
  return fnv1a(describe(error)).toString(16).padStart(8, '0');
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const frames = (error.stack ?? '').split('\n').slice(1, 1 + FRAMES);
  return [error.name, error.message, ...frames].join('\n');
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193) >>> 0;
  }
  return hash;
}
