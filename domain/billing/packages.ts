import type { CheckoutBody } from '@/contract/payment';
import { PACKAGE_IDS } from '@/contract/words';
import { MISSING } from '../missing';
import { formatMoney } from '../money';
import { counted } from '../numbers';

/** Credits to buy at once. `amount` is in dollars; one credit is $1.00 (specification, section 9). */
export interface CreditPackage {
  amount: number;
  popular?: true;
}

/** Packages of the Add Credits dialog. */
export const TOP_BAR_PACKAGES: readonly CreditPackage[] = [
  { amount: 50 },
  { amount: 100, popular: true },
  { amount: 200 },
];

/** Packages of the Buy Credits panel. */
export const BILLING_PACKAGES: readonly CreditPackage[] = [
  ...TOP_BAR_PACKAGES,
  { amount: 500 },
  { amount: 1000 },
];

/** What is said of a package beside its price: '100 credits', 'Popular'. */
export function packageNotes({ amount, popular }: CreditPackage): string[] {
  return [counted(amount, 'credit'), ...(popular ? ['Popular'] : [])];
}

/**
 * How a checkout names an amount in dollars: 50, 100 and 200 are fixed packages, any other is `custom` and carries the
 * amount (specification, section 5).
 */
export function packageFor(amount: number): Pick<CheckoutBody, 'packageId' | 'amount'> {
  const packageId = PACKAGE_IDS.find((id) => id === `package_${amount}`);
  return packageId ? { packageId } : { packageId: 'custom', amount };
}

/** The amount in dollars that a checkout asks for; null for a custom one without an amount. */
export function checkoutAmount({
  packageId,
  amount,
}: Pick<CheckoutBody, 'packageId' | 'amount'>): number | null {
  if (packageId === 'custom') return amount ?? null;
  return Number(packageId.slice('package_'.length));
}

/** A transaction's package for a person: `Package $1,000`, `Custom amount`; another word is shown as it is. */
export function packageLabel(packageId: string | null | undefined): string {
  if (!packageId) return MISSING;
  if (packageId === 'custom') return 'Custom amount';
  const amount = /^package_(\d{1,9})$/u.exec(packageId)?.[1];
  return amount ? `Package ${formatMoney(Number(amount)).replace(/\.00$/u, '')}` : packageId;
}
