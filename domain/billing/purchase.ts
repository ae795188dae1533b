import { balanceMicros } from '../balance';
import { formatMicros, formatMoney, type Micros, wireMicros } from '../money';
import { validateAmount } from './amount';
import { BILLING_PACKAGES } from './packages';

/** `1 credit`, `1,000 credits`, `62.50 credits`. */
export function creditsText(credits: Micros): string {
  const number = formatMicros(credits).replace('$', '').replace(/\.00$/u, '');
  return `${number} ${number === '1' ? 'credit' : 'credits'}`;
}

/**
 * What buying an amount comes to, as texts; one credit is $1.00 (specification, section 9). `balanceAfter` is null where the
 * balance is unknown.
 * @param typed the amount as the person typed it
 * @param balance in dollars, where it is known
 * @returns null where the amount cannot be bought
 */
export function purchasePreview(typed: string, balance: number | null | undefined) {
  const check = validateAmount(typed);
  if (!check.ok) return null;
  const micros = wireMicros(check.amount) ?? 0;
  const before = balance === null || balance === undefined ? null : balanceMicros(balance);
  const after = before === null ? null : before + micros;
  return {
    pay: formatMoney(check.amount),
    get: creditsText(micros),
    balanceAfter: after === null ? null : { text: formatMicros(after), isNegative: after < 0 },
  };
}

/** The package that a typed amount is the same as; null for a custom amount or none. Dollars. */
export function packageOfAmount(typed: string): number | null {
  const check = validateAmount(typed);
  if (!check.ok) return null;
  return BILLING_PACKAGES.some(({ amount }) => amount === check.amount) ? check.amount : null;
}
