import type { Transaction } from '@/contract/transaction';
import { TRANSACTION_STATUSES } from '@/contract/words';
import type { Tone } from '../labels';
import { MISSING } from '../missing';
import { isWaiting, WAITING } from './awaited';

interface StatusView {
  label: string;
  tone: Tone;
}

/** Word and tone of each status that the specification knows. */
export const STATUS_VIEWS: Record<(typeof TRANSACTION_STATUSES)[number], StatusView> = {
  completed: { label: 'Completed', tone: 'good' },
  pending: { label: 'Pending', tone: 'low' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** What is no deposit, by kind: its name, and how one reads that has taken money from the balance or has brought it back. */
const CORRECTIONS = new Map<string, { name: string; taken: StatusView; back: StatusView }>([
  [
    'refund',
    {
      name: 'Refund',
      taken: { label: 'Refunded', tone: 'neutral' },
      back: { label: 'Refund returned', tone: 'good' },
    },
  ],
  [
    'dispute',
    {
      name: 'Dispute',
      taken: { label: 'Disputed', tone: 'bad' },
      back: { label: 'Dispute returned', tone: 'good' },
    },
  ],
  [
    'adjustment',
    {
      name: 'Adjustment',
      taken: { label: 'Adjustment', tone: 'neutral' },
      back: { label: 'Adjustment', tone: 'neutral' },
    },
  ],
]);

type Told = Pick<Transaction, 'kind' | 'status' | 'amount' | 'waiting'>;

/** Word and tone of a transaction, by its kind and its status; an unknown status is shown as it is. */
export function transactionStatusView({ kind, status, amount, waiting }: Told): StatusView {
  const correction = CORRECTIONS.get(kind ?? '');
  if (correction && status === 'completed')
    return (amount ?? 0) < 0 ? correction.taken : correction.back;
  if (isWaiting({ status, waiting })) return { label: WAITING, tone: 'low' };
  const known = TRANSACTION_STATUSES.find((one) => one === status);
  return known ? STATUS_VIEWS[known] : { label: status, tone: 'neutral' };
}

/** What a transaction is called where it is no deposit: `Refund`, `Dispute`, `Adjustment`; null for a deposit. */
export const correctionName = ({ kind }: Pick<Transaction, 'kind'>): string | null =>
  CORRECTIONS.get(kind ?? '')?.name ?? null;

/**
 * `Card` or `Crypto`, by the payment provider's name (`Stripe`, `BTCPay`) or by the method that a server tells in its place
 * (`card`, `fiat`, `crypto`); another word is shown as it is, none as a dash. Stripe takes both, and says so where it was
 * crypto; BTCPay takes crypto.
 */
export function methodLabel(paymentProvider: string | null | undefined): string {
  const name = paymentProvider?.trim() ?? '';
  if (name === '') return MISSING;
  if (/crypto|coin|usdc|btc/iu.test(name)) return 'Crypto';
  return /card|fiat|stripe/iu.test(name) ? 'Card' : name;
}

/** Whether money has changed hands: a payment that is pending, failed or cancelled has taken none. */
export const hasBeenPaid = ({ status }: Pick<Transaction, 'status'>): boolean =>
  status === 'completed';

/** Credits that a transaction brought, or took where negative: only a completed one does; null where that is not known. */
export function creditsGained(
  transaction: Pick<Transaction, 'status' | 'credits' | 'amount'>,
): number | null {
  return hasBeenPaid(transaction) ? (transaction.credits ?? transaction.amount) : 0;
}
