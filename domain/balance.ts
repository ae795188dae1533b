import { MISSING } from './missing';
import {
  dollarsToMicros,
  formatMicros,
  type Micros,
  MICROS_PER_CENT,
  MICROS_PER_DOLLAR,
  wireMicros,
} from './money';

/**
 * Balances, rounded down to the cent wherever they are shown or compared: no cent is shown that cannot be spent,
 * and what a sentence says and what a rule decides never differ.
 */

/** Least balance with which an instance may be deployed, in dollars (specification, section 9). */
export const MINIMUM_BALANCE = 1;
export const MINIMUM_BALANCE_MICROS: Micros = MINIMUM_BALANCE * MICROS_PER_DOLLAR;
/** Below this balance, in dollars, the summary turns yellow (specification, section 9). */
const COMFORTABLE_BALANCE = 10;

/** The whole cents in a balance, towards debt: 0.997 is 0.99, -0.004 is -0.01. */
export function roundBalanceDown(micros: Micros): Micros {
  const rest = micros % MICROS_PER_CENT;
  const whole = micros - rest;
  return rest < 0 ? whole - MICROS_PER_CENT : whole;
}

/** What is held back from a balance, rounded up to the cent, so that the rest is never shown too high. */
export function roundHeldUp(micros: Micros): Micros {
  return -roundBalanceDown(-micros) || 0;
}

/** A balance on the wire, in dollars, as it counts; null where it is no amount of money. */
export function balanceMicros(dollars: number): Micros | null {
  const micros = wireMicros(dollars);
  return micros === null ? null : roundBalanceDown(micros);
}

/** A balance for a person: `$1,284.60`, `-$0.01`. */
export function formatBalanceMicros(micros: Micros): string {
  return formatMicros(roundBalanceDown(micros));
}

/** Shown for an unknown balance. */
const UNKNOWN_BALANCE = 'Unknown';

/** {@link formatBalanceMicros} of a balance on the wire, in dollars; a dash for a number that is no amount. */
export function formatBalance(dollars: number | null): string {
  if (dollars === null) return UNKNOWN_BALANCE;
  const micros = balanceMicros(dollars);
  return micros === null ? MISSING : formatMicros(micros);
}

/** Whether a balance is under a limit, both in dollars. One too large to be exact is compared as it is, an unknown one never is. */
function isUnder(balance: number | null, limit: number): boolean {
  if (balance === null) return false;
  return (balanceMicros(balance) ?? balance * MICROS_PER_DOLLAR) < dollarsToMicros(limit);
}

/** A balance, in dollars, with which nothing may be deployed (specification, section 9). */
export function isUnderMinimum(balance: number | null): boolean {
  return isUnder(balance, MINIMUM_BALANCE);
}

/** A balance, in dollars, that is owed (specification, section 2). */
export function isNegative(balance: number | null): boolean {
  return isUnder(balance, 0);
}

/**
 * Whether nothing is asked for an instance: then neither the minimum nor its first hour has to be there.
 * @param price an hour, in dollars or in micro-dollars
 */
export const isFree = (price: number): boolean => price === 0;

export type BalanceLevel = 'red' | 'yellow' | 'green';

/** Colour of a balance, in dollars, in the wizard's summary: red below 1, yellow below 10 (specification, section 9); null for an unknown one. */
export function balanceLevel(balance: number | null): BalanceLevel | null {
  if (balance === null) return null;
  if (isUnderMinimum(balance)) return 'red';
  return isUnder(balance, COMFORTABLE_BALANCE) ? 'yellow' : 'green';
}
