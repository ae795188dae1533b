import { formatMicros } from '@/domain/money';
import {
  PAYMENT_ABANDONED,
  PAYMENT_DECLINED,
  paidOtherAmount,
  paidOtherCurrency,
} from '@/domain/refusals';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import type { PaymentFact, PaymentProvider } from '../../payments/paymentProvider';
import { findAtProvider, findTransaction, updateTransaction } from '../../repo/transactions';
import { complete } from './complete';

/**
 * Stores what a provider says of the payment of a deposit, and credits the team once it is paid.
 * @returns the deposit as it stands now; undefined where it is none of ours
 */
export async function applyPayment(
  ctx: AppContext,
  provider: PaymentProvider,
  fact: PaymentFact,
): Promise<TransactionTable | undefined> {
  const deposit = await findDeposit(ctx, provider, fact);
  if (deposit === undefined) return undefined;
  if (deposit.status === 'completed') return alreadyCompleted(ctx, deposit, fact);
  if (fact.state === 'open') return deposit;
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, deposit.team_id);
    const row = (await findTransaction(trx.db, deposit.id)) ?? deposit;
    if (row.status === 'completed') return alreadyCompleted(trx, row, fact);
    if (fact.state === 'paid') return credit(trx, row, fact);
    return { ...row, ...(await progress(trx, row, fact)) };
  });
}

async function findDeposit(
  { db }: AppContext,
  { name }: PaymentProvider,
  { transactionId, externalId }: PaymentFact,
): Promise<TransactionTable | undefined> {
  const row =
    transactionId === null
      ? await findAtProvider(db, name, 'external_id', externalId)
      : await findTransaction(db, transactionId);
  return row?.kind === 'deposit' && row.payment_provider === name ? row : undefined;
}

/** What was credited stays; the operator is told where that is not what the provider says now. */
function alreadyCompleted(
  { log }: AppContext,
  row: TransactionTable,
  { state, externalId }: PaymentFact,
): TransactionTable {
  const isBooked = row.external_id === externalId;
  const facts = { transaction: row.id, booked: row.external_id };
  if (state === 'paid' && !isBooked) {
    log.error(
      { ...facts, other: externalId },
      'a transaction was paid twice at its provider; one payment is to be given back',
    );
  }
  if ((state === 'failed' || state === 'expired') && isBooked) {
    log.error({ ...facts, state }, 'a payment that was credited is none any more at its provider');
  }
  return row;
}

/** Credits what came in, in dollars; another currency credits nothing. */
async function credit(
  trx: AppContext,
  row: TransactionTable,
  { externalId, paymentId, paid, reason }: PaymentFact,
): Promise<TransactionTable> {
  if (paid === null) throw new Error(`The provider names no amount of ${externalId}.`);
  const { micros, currency } = paid;
  const facts = { transaction: row.id, asked: row.amount_micros, paid: micros, currency };
  if (currency !== 'usd' || micros <= 0) {
    const error_message = paidOtherCurrency(currency.toUpperCase());
    if (row.error_message === error_message) return row;
    trx.log.error(facts, 'a payment came in that cannot be credited');
    const failed = { status: 'failed', processed_at: trx.now(), error_message };
    await updateTransaction(trx.db, row.id, ['pending', 'failed', 'cancelled'], failed);
    return { ...row, ...failed };
  }
  const isOther = micros !== row.amount_micros;
  if (isOther) trx.log.error(facts, 'another amount was paid than was asked for');
  const sentence = paidOtherAmount(formatMicros(micros), formatMicros(row.amount_micros));
  const messages = [isOther ? sentence : null, reason].filter((one) => one !== null);
  return complete(trx, row, {
    paid_micros: isOther ? micros : null,
    external_id: externalId,
    payment_id: paymentId,
    error_message: messages.length === 0 ? null : messages.join(' '),
  });
}

/** Stores that a payment waits, or how it ended without credit. @returns what has changed */
async function progress(
  trx: AppContext,
  row: TransactionTable,
  { state, externalId, reason }: PaymentFact,
): Promise<Partial<TransactionTable>> {
  const change = async (
    changes: Partial<TransactionTable>,
    statuses: readonly string[] = ['pending'],
  ): Promise<Partial<TransactionTable>> => {
    const isChanged = await updateTransaction(trx.db, row.id, statuses, changes);
    return isChanged ? changes : {};
  };
  if (state === 'waiting') return row.waiting_at === null ? change({ waiting_at: trx.now() }) : {};
  // An earlier attempt, whose address nobody was given.
  if (row.external_id !== null && row.external_id !== externalId) return {};
  const processed_at = row.processed_at ?? trx.now();
  if (state === 'failed') {
    const failed = { status: 'failed', processed_at, error_message: reason ?? PAYMENT_DECLINED };
    // What came in late, or in part, is told of one that has ended before too.
    const isNews = reason !== null && reason !== row.error_message;
    return change(failed, isNews ? ['pending', 'failed', 'cancelled'] : ['pending']);
  }
  return row.cancelled_at === null
    ? change({ status: 'failed', processed_at, error_message: reason ?? PAYMENT_ABANDONED })
    : change({ status: 'cancelled', processed_at, error_message: reason });
}
