import type { Transaction } from '@/contract/transaction';
import { newestFirst } from '../instances/tabs';
import { type Micros, sumOf, wireMicros } from '../money';

/** Shown for what is paid and not confirmed yet, which takes minutes with crypto. */
export const WAITING = 'Waiting for confirmation';

/** Whether it is paid, and not confirmed yet. */
export const isWaiting = ({ status, waiting }: Pick<Transaction, 'status' | 'waiting'>): boolean =>
  status === 'pending' && waiting === true;

const isDeposit = ({ kind }: Transaction): boolean => !kind || kind === 'deposit';

/** Whether it is a purchase that has not ended. */
export const isPending = (transaction: Transaction): boolean =>
  transaction.status === 'pending' && isDeposit(transaction);

const newestOf = (transactions: readonly Transaction[]): readonly Transaction[] =>
  newestFirst(transactions).slice(0, 1);

/**
 * Payments whose confirmation is awaited: those that the server says are waiting.
 * @param cameBack whether the person has just come back from a payment that is not confirmed: where none is told to wait, the
 *   newest pending one is meant
 */
export function awaitedPayments(
  transactions: readonly Transaction[],
  cameBack: boolean,
): readonly Transaction[] {
  const waiting = transactions.filter(isWaiting);
  if (waiting.length > 0 || !cameBack) return waiting;
  return newestOf(transactions.filter(isPending));
}

/** What payments come to that are not confirmed. Micro-dollars. */
export const awaitedMicros = (awaited: readonly Transaction[]): Micros =>
  sumOf(awaited.map(({ amount }) => (amount === null ? 0 : (wireMicros(amount) ?? 0))));

/**
 * What has become of awaited payments, by a new list.
 * @param before the list until now; undefined where there was none: somebody who has come back then meant the newest
 * @param cameBack see {@link awaitedPayments}; which of several pending ones it was shows as it ends
 * @returns those that have ended since, as they are now
 */
export function endedPayments(
  before: readonly Transaction[] | undefined,
  now: readonly Transaction[],
  cameBack: boolean,
): readonly Transaction[] {
  const first = cameBack && !now.some(isPending) ? newestOf(now.filter(isDeposit)) : [];
  const meant = before ? before.filter(cameBack ? isPending : isWaiting) : first;
  const ids = new Set(meant.map(({ id }) => id));
  return now.filter(({ id, status }) => ids.has(id) && status !== 'pending');
}

/**
 * Whether a new list tells of money that has moved since, by whomever: a purchase, a refund, a dispute or an adjustment.
 * @param before the list until now
 */
export function hasMoved(before: readonly Transaction[], now: readonly Transaction[]): boolean {
  const completed = ({ status }: Transaction): boolean => status === 'completed';
  const known = new Set(before.filter(completed).map(({ id }) => id));
  return now.some((one) => completed(one) && !known.has(one.id));
}
