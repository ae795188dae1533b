const STEP_HASH = /^#step=(\d{1,9})$/u;

/** The step that an address's hash points at; null where it points at none. */
export function stepOfHash(hash: string): number | null {
  const digits = STEP_HASH.exec(hash)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function hashOfStep(step: number): string {
  return `#step=${step}`;
}
