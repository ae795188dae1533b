import { dollarsToMicros, type Micros, MICROS_PER_DOLLAR } from '../money';

/** An amount of dollars as the wire carries it; null where it is too large to be exact, so that no sum is wrong by it. */
export function wireMicros(dollars: number): Micros | null {
  return Number.isSafeInteger(Math.round(dollars * MICROS_PER_DOLLAR))
    ? dollarsToMicros(dollars)
    : null;
}
