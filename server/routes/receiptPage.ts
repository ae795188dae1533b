import { truncate } from '@/domain/characters';
import { packageLabel } from '@/domain/billing/packages';
import { methodLabel } from '@/domain/billing/transactions';
import { formatMicros, microsToDecimal } from '@/domain/money';
import type { Receipt, Seller } from '../services/receipts';
import { factsTable, instantText, printedPage } from './printedPage';

/** A receipt's title and what it is for, where money came in and where it went. */
const WORDS: Record<
  Receipt['kind'],
  Record<'in' | 'out', readonly [title: string, what: string]>
> = {
  deposit: {
    in: ['Receipt', 'Credits bought'],
    out: ['Receipt', 'Credits taken back'],
  },
  refund: {
    in: ['Refund returned', 'Credits of a refund that failed'],
    out: ['Refund', 'Credits refunded'],
  },
  dispute: {
    in: ['Dispute returned', 'Credits returned after a dispute'],
    out: ['Dispute', 'Credits withdrawn by a dispute'],
  },
  adjustment: {
    in: ['Adjustment', 'Credits added by the operator'],
    out: ['Adjustment', 'Credits taken by the operator'],
  },
};

const PROVIDERS: Record<string, string> = { stripe: 'Stripe', btcpay: 'BTCPay' };

/** `Card`, `Crypto (BTCPay)`; a provider that stands in for a real one is not named. */
function methodText({ paymentMethod, paymentProvider }: Receipt): string {
  const method = methodLabel(paymentMethod);
  const provider = PROVIDERS[paymentProvider];
  return provider === undefined ? method : `${method} (${provider})`;
}

/** Longest texts of which one sheet has room: what is said of it, and who bought. Characters. */
const MAX_SENTENCES = 300;
const MAX_PERSON = 160;

const sentences = (text: string | null | undefined): string | null =>
  text ? truncate(text, MAX_SENTENCES) : null;

/** The receipt as a page that prints on one sheet. */
export function receiptPage(receipt: Receipt, seller: Seller): string {
  const { kind, number, at, teamName, person, amountMicros, packageId, refersTo } = receipt;
  const [title, what] = WORDS[kind][amountMicros < 0 ? 'out' : 'in'];
  const isDeposit = kind === 'deposit';
  const credits = `${what}: ${microsToDecimal(Math.abs(amountMicros))}`;
  const facts = factsTable([
    ['Number', number],
    ['Date', instantText(at)],
    ['Team', teamName],
    ['Bought by', person && truncate(person, MAX_PERSON)],
    ['For', isDeposit ? `${credits} (${packageLabel(packageId)})` : credits],
    ['Receipt of the purchase', refersTo],
    ['Method', kind === 'adjustment' ? null : methodText(receipt)],
    ['Note', sentences(receipt.note)],
    ['Tax', sentences(seller.taxNote)],
    [isDeposit ? 'Total paid' : 'Amount', { number: `${formatMicros(amountMicros)} USD` }],
  ]);
  return printedPage(`${title} ${number}`, facts, seller);
}
