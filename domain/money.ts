import { MISSING } from './missing';
import { groupDigits } from './numbers';
import { HOUR_MS } from './time';

/**
 * Money as integer micro-dollars: one dollar is 1,000,000. Always a safe integer, so sums are exact; text and dollar
 * numbers exist at the edges only.
 */
export type Micros = number;

export const MICROS_PER_DOLLAR = 1_000_000;
export const MICROS_PER_CENT = 10_000;

/** Shown for a price of nothing. */
export const FREE = 'Free';

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/u;

/**
 * Reads a plain decimal such as `1.99` or `-0.1234`. Digits beyond micro-dollars are rounded half away from zero.
 * @returns null for anything else (empty, signs, exponents, separators) and for what is too large to be exact
 */
export function parseDecimalToMicros(text: string): Micros | null {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  const digits = `${whole}${fraction.slice(0, 6).padEnd(6, '0')}`.replace(/^0+(?=\d)/u, '');
  if (whole === '' || digits.length > 16) return null;
  const magnitude = Number(digits) + (fraction.charAt(6) >= '5' ? 1 : 0);
  if (!Number.isSafeInteger(magnitude)) return null;
  return sign === '-' && magnitude !== 0 ? -magnitude : magnitude;
}

/** Micro-dollars of a dollar number by the decimal that it prints as; null where that can't be exact. */
function microsOfDollars(dollars: number): Micros | null {
  // So small a number prints with an exponent; so does one that is too large to be exact.
  if (Math.abs(dollars) < 1e-6) return Math.abs(dollars) < 5e-7 ? 0 : Math.sign(dollars);
  return parseDecimalToMicros(String(dollars));
}

/**
 * Turns dollars into micro-dollars by the decimal that the number prints as, so that `1.0000005` is what was written
 * and not the binary fraction beneath it. Halves are rounded away from zero.
 * @throws RangeError where the number is not finite or too large to be exact
 */
export function dollarsToMicros(dollars: number): Micros {
  const micros = microsOfDollars(dollars);
  if (micros === null) throw new RangeError(`${dollars} is not an amount of money`);
  return micros;
}

/** What amounts come to together. */
export const sumOf = (amounts: readonly Micros[]): Micros =>
  amounts.reduce((sum, one) => sum + one, 0);

/** An amount of dollars as the wire carries it; null where it is too large to be exact, so that no sum is wrong by it. */
export function wireMicros(dollars: number): Micros | null {
  return Number.isSafeInteger(Math.round(dollars * MICROS_PER_DOLLAR))
    ? dollarsToMicros(dollars)
    : null;
}

/** The nearest dollar number; for the wire, never for sums. */
export function microsToDollars(micros: Micros): number {
  return micros / MICROS_PER_DOLLAR;
}

/** Rounds to a multiple of `unit`, half away from zero, without leaving the integers. */
function roundTo(micros: Micros, unit: number): Micros {
  const magnitude = Math.abs(micros);
  const rest = magnitude % unit;
  const rounded = magnitude - rest + (rest * 2 >= unit ? unit : 0);
  return micros < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Plain decimal text with at least `least` decimals and no needless zero after them. */
function decimalText(micros: Micros, least: number): string {
  const magnitude = Math.abs(micros);
  const rest = magnitude % MICROS_PER_DOLLAR;
  const fraction = String(rest).padStart(6, '0').replace(/0+$/u, '').padEnd(least, '0');
  return `${micros < 0 ? '-' : ''}${(magnitude - rest) / MICROS_PER_DOLLAR}.${fraction}`;
}

/** Dollar sign and thousands separators around a plain decimal: `-1234.50` becomes `-$1,234.50`. */
function withCurrency(decimal: string): string {
  const negative = decimal.startsWith('-');
  const [whole = '', fraction = ''] = decimal.slice(negative ? 1 : 0).split('.');
  return `${negative ? '-' : ''}$${groupDigits(whole)}.${fraction}`;
}

/** Exact decimal text with 2 to 6 decimals, for CSV files and the wire: `1.99`, `0.123456`. */
export function microsToDecimal(micros: Micros): string {
  return decimalText(micros, 2);
}

/** An amount for a person, to the cent: `$1,284.60`, `-$3.20`; what rounds to nothing is `$0.00`. */
export function formatMicros(micros: Micros): string {
  return withCurrency(decimalText(roundTo(micros, MICROS_PER_CENT), 2));
}

/** {@link formatMicros} of an amount in dollars, as the wire carries it; a dash for a number that is no amount. */
export function formatMoney(dollars: number): string {
  const micros = microsOfDollars(dollars);
  return micros === null ? MISSING : formatMicros(micros);
}

/** A price in dollars an hour, with 2 decimals or as many as it needs up to 4: `$1.99`, `$0.1234`. */
export function formatPrice(dollars: number): string {
  const micros = microsOfDollars(dollars);
  return micros === null ? MISSING : formatPriceMicros(micros);
}

/** {@link formatPrice} of a price in micro-dollars, or of several together. */
export function formatPriceMicros(micros: Micros): string {
  return withCurrency(decimalText(roundTo(micros, MICROS_PER_CENT / 100), 2));
}

/**
 * A price for a person and its unit, `$1.99` and `/ hour`; where nothing is asked, 'Free' alone.
 * @param dollars an hour
 * @param lead what stands before an amount, for example `from `
 */
export function pricedAt(
  dollars: number,
  unit: string,
  lead = '',
): { text: string; unit?: string } {
  return dollars === 0 ? { text: FREE } : { text: lead + formatPrice(dollars), unit };
}

/** Whether two prices, in dollars, are shown with the same figures. */
export function isSamePrice(a: number, b: number): boolean {
  return formatPrice(a) === formatPrice(b);
}

/** {@link formatPrice2} of a price in micro-dollars, as the server keeps it. */
export function formatPrice2Micros(micros: Micros): string {
  return decimalText(roundTo(micros, MICROS_PER_CENT), 2);
}

/**
 * A price in dollars with exactly 2 decimals, rounded half up: what a deploy sends as `totalPricePerHour` and what the
 * server compares its own price with.
 */
export function formatPrice2(dollars: number): string {
  return formatPrice2Micros(dollarsToMicros(dollars));
}

/**
 * What `elapsedMs` of use cost at `rateMicros` an hour: the exact quotient rounded down to a micro-dollar.
 *
 * Charging in pieces must equal charging at once, so whoever charges takes the usage of the whole time since the start
 * less what was already charged, never the usage of the piece.
 */
export function usageMicros(elapsedMs: number, rateMicros: Micros): Micros {
  if (elapsedMs <= 0 || rateMicros <= 0) return 0;
  const elapsed = Math.floor(elapsedMs);
  const hours = Math.floor(elapsed / HOUR_MS);
  const rest = elapsed - hours * HOUR_MS;
  const product = rest * rateMicros;
  // Rounding a quotient down is exact while the dividend has no more than 53 bits: up to $2,500 an hour.
  const part = Number.isSafeInteger(product)
    ? Math.floor(product / HOUR_MS)
    : Number((BigInt(rest) * BigInt(rateMicros)) / BigInt(HOUR_MS));
  return hours * rateMicros + part;
}

/**
 * A price with a markup on it, rounded up to a micro-dollar.
 * @param hundredths of a percent: 1250 is 12.5 %
 */
export function withMarkup(micros: Micros, hundredths: number): Micros {
  const whole = 10_000n;
  return Number((BigInt(micros) * (whole + BigInt(hundredths)) + whole - 1n) / whole);
}
