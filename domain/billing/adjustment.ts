import { dollarsToMicros, parseDecimalToMicros, type Micros } from '../money';

/** The most that one adjustment may give or take, in dollars. */
export const MAX_ADJUSTMENT = 100_000;

/** Longest reason of an adjustment, which its team reads. Characters. */
export const MAX_REASON_LENGTH = 200;

const DOLLARS = /^[-+]?\d+(?:\.\d{1,2})?$/u;

/**
 * Reads by how much an operator adjusts a balance, in dollars with at most two decimals: `15`, `-2.50`.
 * @returns micro-dollars; null for what is no such amount, for nothing, and for more than {@link MAX_ADJUSTMENT}
 */
export function adjustmentMicros(text: string): Micros | null {
  const micros = DOLLARS.test(text) ? parseDecimalToMicros(text.replace('+', '')) : null;
  const isAllowed = micros !== null && Math.abs(micros) <= dollarsToMicros(MAX_ADJUSTMENT);
  return isAllowed && micros !== 0 ? micros : null;
}
