import { DISPUTE_LOST } from '@/domain/refusals';
import type { AppContext } from '../../context';
import type { TransactionTable } from '../../db/schema';
import { inTransaction, lockTeam } from '../../db/transaction';
import type {
  DisputeFact,
  PaymentProvider,
  ProviderFact,
  RefundFact,
} from '../../payments/paymentProvider';
import { findAtProvider, updateTransaction } from '../../repo/transactions';
import { applyPayment } from './applyPayment';
import { bookNew } from './complete';
import { movementsOf, type Movement } from './movements';
import { newTransaction } from './newTransaction';

/**
 * Books what a provider says, once however often and in whatever order it is told. What is paid counts whatever we thought of it
 * before.
 * @returns the deposit that it is about, as it stands now; undefined where it is none of ours
 * @throws PaymentError where the provider had to be asked and gave no answer
 */
export const applyFact = (
  ctx: AppContext,
  provider: PaymentProvider,
  fact: ProviderFact,
): Promise<TransactionTable | undefined> =>
  fact.kind === 'payment' ? applyPayment(ctx, provider, fact) : applyMovement(ctx, provider, fact);

/**
 * Books a refund, or what a dispute withdraws, and what comes back of it; it may leave less than nothing. An inquiry withdraws
 * nothing.
 */
async function applyMovement(
  ctx: AppContext,
  provider: PaymentProvider,
  fact: RefundFact | DisputeFact,
): Promise<TransactionTable | undefined> {
  const deposit = await bookedDeposit(ctx, provider, fact);
  const [went, back] = movementsOf(fact);
  if (deposit === undefined || went === undefined) return deposit;
  await inTransaction(ctx, async (trx) => {
    const row = await moveMoney(trx, deposit, went);
    if (fact.kind === 'dispute') await noteEnd(trx, row, fact);
    if (back !== undefined) await moveMoney(trx, deposit, back);
  });
  return deposit;
}

/** Says of what a dispute has withdrawn that it is lost, unless all of it has come back: a decision may be appealed. */
async function noteEnd(
  { db }: AppContext,
  { id, payment_provider, amount_micros, note }: TransactionTable,
  { externalId, state }: DisputeFact,
): Promise<void> {
  const change = (to: string | null) => updateTransaction(db, id, ['completed'], { note: to });
  if (state === 'won' && note !== null) await change(null);
  if (state !== 'lost' || note !== null) return;
  const won = await findAtProvider(db, payment_provider, 'external_id', `${externalId}/won`);
  if (won?.amount_micros !== -amount_micros) await change(DISPUTE_LOST);
}

/**
 * The deposit whose money goes back. One that is not credited yet, because its payment was not heard of, is credited first.
 * @returns undefined where it is none of ours, or was never credited
 */
async function bookedDeposit(
  ctx: AppContext,
  provider: PaymentProvider,
  { kind, paymentId, money }: RefundFact | DisputeFact,
): Promise<TransactionTable | undefined> {
  const deposit =
    (await findAtProvider(ctx.db, provider.name, 'payment_id', paymentId)) ??
    (await creditedNow(ctx, provider, paymentId));
  if (deposit === undefined || money.currency === 'usd') return deposit;
  const facts = { transaction: deposit.id, kind, currency: money.currency };
  ctx.log.error(facts, 'money goes back in a currency that is not booked');
  return undefined;
}

async function creditedNow(
  ctx: AppContext,
  provider: PaymentProvider,
  paymentId: string,
): Promise<TransactionTable | undefined> {
  const payment = await provider.findPayment(paymentId);
  if (payment === null) return undefined;
  const deposit = await applyPayment(ctx, provider, payment);
  // A second payment of the same transaction was not credited, so nothing is taken for it.
  return deposit?.status === 'completed' && deposit.external_id === payment.externalId
    ? deposit
    : undefined;
}

/** Books a movement, unless it is booked already. @returns its row */
export async function moveMoney(
  trx: AppContext,
  deposit: TransactionTable,
  { kind, externalId, amountMicros, note = null }: Movement,
): Promise<TransactionTable> {
  const { team_id, user_id, package_id, payment_method, payment_provider, return_path } = deposit;
  await lockTeam(trx, team_id);
  const known = await findAtProvider(trx.db, payment_provider, 'external_id', externalId);
  if (known !== undefined) return known;
  const row = newTransaction(trx, {
    ...{ team_id, user_id, package_id, payment_method, payment_provider, return_path },
    ...{ kind, external_id: externalId, amount_micros: amountMicros, note },
    refers_to: deposit.id,
  });
  return bookNew(trx, row);
}
