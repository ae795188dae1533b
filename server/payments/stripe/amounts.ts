import { MICROS_PER_CENT, MICROS_PER_DOLLAR, type Micros } from '@/domain/money';
import type { Money } from '../paymentProvider';

/** Currencies whose amounts Stripe writes without decimals, and with three. All others have two. */
const WITHOUT_DECIMALS = new Set(
  'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' '),
);
const WITH_THREE = new Set('bhd jod kwd omr tnd'.split(' '));

function microsPerUnit(currency: string): Micros {
  if (WITHOUT_DECIMALS.has(currency)) return MICROS_PER_DOLLAR;
  return WITH_THREE.has(currency) ? MICROS_PER_CENT / 10 : MICROS_PER_CENT;
}

/** An amount as Stripe writes it: in the smallest unit of its currency, for example cents. */
export function moneyOf(amount: number, currency: string): Money {
  const lower = currency.toLowerCase();
  return { micros: amount * microsPerUnit(lower), currency: lower };
}

/** @param micros dollars that are whole cents */
export const centsOf = (micros: Micros): number => micros / MICROS_PER_CENT;
