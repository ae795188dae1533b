import { typedWord } from '@/contract/typed';
import { dollarsToMicros, parseDecimalToMicros, microsToDollars, type Micros } from '../money';

/** Least and most that can be bought at once, in dollars, both allowed (specification, section 9). */
export const MIN_DEPOSIT = 15;
export const MAX_DEPOSIT = 1000;

/** Longest amount that can be typed. Characters; more than any that can be bought has. */
export const MAX_AMOUNT_LENGTH = 20;

export const AMOUNT_PROBLEMS = ['notANumber', 'outOfRange'] as const;
export type AmountProblem = (typeof AMOUNT_PROBLEMS)[number];
export type AmountCheck = { ok: true; amount: number } | { ok: false; reason: AmountProblem };

/**
 * A plain number of dollars and at most whole cents, behind a point or a comma: no exponent, no currency sign, and no
 * separators of thousands, since `1,000` may be a thousand or one.
 */
const DOLLARS = /^-?\d+(?:[.,]\d{1,2})?$/u;

function inRange(micros: Micros): boolean {
  return micros >= dollarsToMicros(MIN_DEPOSIT) && micros <= dollarsToMicros(MAX_DEPOSIT);
}

/** Reads the custom amount a person typed (specification, section 5). `amount` is in dollars, in whole cents. */
export function validateAmount(text: string): AmountCheck {
  const typed = typedWord(text);
  if (!DOLLARS.test(typed)) return { ok: false, reason: 'notANumber' };
  const micros = parseDecimalToMicros(typed.replace(',', '.'));
  if (micros === null || !inRange(micros)) return { ok: false, reason: 'outOfRange' };
  return { ok: true, amount: microsToDollars(micros) };
}

/**
 * Whether a number of dollars, as a request carries it, can be bought: in range and in whole cents. It is compared
 * unrounded: 14.999999999999999 is less than $15, and 15.0000001 is no number of cents.
 */
export function isDepositAmount(amount: number): boolean {
  return amount >= MIN_DEPOSIT && amount <= MAX_DEPOSIT && Number(amount.toFixed(2)) === amount;
}
