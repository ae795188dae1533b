import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import type {
  DisputeFact,
  PaymentFact,
  PaymentProvider,
  ProviderFact,
  RefundFact,
} from '../../payments/paymentProvider';
import { completedAt } from '../../repo/books';
import { findAtProvider, findTransaction } from '../../repo/transactions';
import { movementsOf } from '../payments/movements';
import { exact } from './findings';

/** How the books and a payment provider may differ. */
export const DIFFERENCES = {
  notBooked: 'money moved at the provider, and is not in the books',
  paidTwice: 'a deposit was paid twice at the provider, and one payment is to be given back',
  amount: 'the books have another amount than the provider',
  notAtProvider: 'the books have what the provider does not',
} as const;

/** Something in which the books and a provider differ. */
export interface Difference {
  check: keyof typeof DIFFERENCES;
  /** Ours; null where there is none. */
  transaction: string | null;
  /** What the provider calls it. */
  externalId: string;
  text: string;
}

/** Epoch milliseconds, `to` not included. */
interface Range {
  from: number;
  to: number;
}

/** How much was compared, and what differs. */
export interface Comparison {
  /** Movements that the provider has. */
  there: number;
  /** Completed transactions that we have. */
  here: number;
  differences: Difference[];
}

/** A provider has something by when it began, we by when it was booked: so much later, or a clock's difference earlier. */
const LATEST_BOOKING = 60 * DAY_MS;
const CLOCKS_DIFFER = DAY_MS;

type Ctx = Pick<AppContext, 'db'>;

/**
 * Compares the books with what a payment provider says moved money in a time, both ways. What was paid in another currency credits
 * nothing, and is no difference; what has gone back of it neither. What moves meanwhile may be told as a difference.
 * @throws PaymentError where the provider gives no answer
 */
export async function compareWithProvider(
  ctx: Ctx,
  provider: PaymentProvider,
  { from, to }: Range,
): Promise<Comparison> {
  const differences: Difference[] = [];
  const expected = new Set<string>();
  let there = 0;
  for await (const fact of provider.list(from, to)) {
    there += 1;
    for (const row of await rowsOf(ctx, provider, fact)) {
      expected.add(row.externalId);
      differences.push(...differencesOf(row));
    }
  }
  const ours = await completedAt(ctx.db, provider.name, from, to);
  const unexpected = ours.filter(({ external_id }) => !expected.has(external_id ?? ''));
  if (unexpected.length > 0) {
    for await (const fact of provider.list(from - LATEST_BOOKING, to + CLOCKS_DIFFER)) {
      for (const { externalId } of await rowsOf(ctx, provider, fact)) expected.add(externalId);
    }
  }
  for (const row of unexpected) {
    if (expected.has(row.external_id ?? '')) continue;
    const amount = exact(row.paid_micros ?? row.amount_micros);
    differences.push({
      check: 'notAtProvider',
      ...{ transaction: row.id, externalId: row.external_id ?? '' },
      text: `the ${row.kind} of ${amount} is not at the provider`,
    });
  }
  return { there, here: ours.length, differences };
}

/** A transaction that follows from what the provider says, and ours, if there is one. */
interface Expected {
  externalId: string;
  /** What it is, for a sentence. */
  what: string;
  amount: number;
  row: TransactionTable | undefined;
  isPaidTwice?: boolean;
}

function differencesOf({ externalId, what, amount, row, isPaidTwice }: Expected): Difference[] {
  const told = (check: Difference['check'], text: string): Difference[] => [
    { check, externalId, transaction: row?.id ?? null, text },
  ];
  const about = `the ${what} of ${exact(amount)}`;
  if (isPaidTwice) {
    return told('paidTwice', `${about} is a second one, after ${row?.external_id}`);
  }
  if (row === undefined) return told('notBooked', `${about} is not in the books`);
  if (row.status !== 'completed') {
    return told('notBooked', `${about} is not booked: the transaction is ${row.status}`);
  }
  const booked = row.paid_micros ?? row.amount_micros;
  return booked === amount ? [] : told('amount', `${about} is booked with ${exact(booked)}`);
}

const rowsOf = (ctx: Ctx, provider: PaymentProvider, fact: ProviderFact): Promise<Expected[]> =>
  fact.kind === 'payment' ? paymentRows(ctx, provider, fact) : movementRows(ctx, provider, fact);

/** Our deposit, if it is one of ours and was paid in dollars. */
async function paymentRows(
  { db }: Ctx,
  { name }: PaymentProvider,
  { externalId, transactionId, paid, state }: PaymentFact,
): Promise<Expected[]> {
  if (state !== 'paid' || paid === null || paid.currency !== 'usd' || paid.micros <= 0) return [];
  const row =
    transactionId === null
      ? await findAtProvider(db, name, 'external_id', externalId)
      : await findTransaction(db, transactionId);
  if (transactionId === null && row === undefined) return [];
  const isPaidTwice = row?.status === 'completed' && row.external_id !== externalId;
  return [{ externalId, what: 'payment', amount: paid.micros, row, isPaidTwice }];
}

/** What a refund or a dispute has moved: there, and back. */
async function movementRows(
  ctx: Ctx,
  provider: PaymentProvider,
  fact: RefundFact | DisputeFact,
): Promise<Expected[]> {
  const movements = movementsOf(fact);
  if (movements.length === 0 || fact.money.currency !== 'usd') return [];
  if (!(await isOfOurs(ctx, provider, fact.paymentId))) return [];
  const rows: Expected[] = [];
  for (const { kind, externalId, amountMicros: amount } of movements) {
    const row = await findAtProvider(ctx.db, provider.name, 'external_id', externalId);
    rows.push({ externalId, amount, what: kind, row });
  }
  const left = rows.reduce((sum, { amount }) => sum + amount, 0);
  // Nothing of it was ever heard of, and nothing is missing.
  return left === 0 && rows.every(({ row }) => row === undefined) ? [] : rows;
}

/** Whether a payment was credited here: else nothing is taken for it. */
async function isOfOurs(
  { db }: Ctx,
  provider: PaymentProvider,
  paymentId: string,
): Promise<boolean> {
  if ((await findAtProvider(db, provider.name, 'payment_id', paymentId)) !== undefined) return true;
  const payment = await provider.findPayment(paymentId);
  const { transactionId = null, paid } = payment ?? {};
  if (transactionId === null || paid?.currency !== 'usd') return false;
  const row = await findTransaction(db, transactionId);
  return row?.status !== 'completed' || row.external_id === payment?.externalId;
}
