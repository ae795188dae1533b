import type { Transaction } from '@/contract/transaction';
import type { Tone } from '../labels';

const STATUSES = new Map<string, { label: string; tone: Tone }>([
  ['completed', { label: 'Completed', tone: 'good' }],
  ['pending', { label: 'Pending', tone: 'low' }],
  ['failed', { label: 'Failed', tone: 'bad' }],
  ['cancelled', { label: 'Cancelled', tone: 'neutral' }],
]);

/** Word and tone of a transaction's status; an unknown one is shown as it is. */
export function transactionStatusView(status: string): { label: string; tone: Tone } {
  return STATUSES.get(status) ?? { label: status, tone: 'neutral' };
}

/** `Card` or `Crypto` by the payment provider's name; another name is shown as it is, none as a dash. */
export function methodLabel(paymentProvider: string | null | undefined): string {
  const name = paymentProvider?.trim() ?? '';
  if (name === '') return '–';
  if (/crypto|coin|usdc/iu.test(name)) return 'Crypto';
  return /card|fiat|stripe/iu.test(name) ? 'Card' : name;
}

/** Whether money has changed hands: a payment that is pending, failed or cancelled has taken none. */
export const hasBeenPaid = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'completed';

/** Credits that a transaction brought: only a completed one brings any; null where that is not known. */
export function creditsGained(
  transaction: Pick<Transaction, 'status' | 'credits' | 'amount'>,
): number | null {
  return hasBeenPaid(transaction) ? (transaction.credits ?? transaction.amount) : 0;
}
