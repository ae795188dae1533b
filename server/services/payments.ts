import type { Checkout, CheckoutBody } from '@/contract/payment';
import type { SentTransaction } from '@/contract/transaction';
import { isDepositAmount, MAX_DEPOSIT, MIN_DEPOSIT } from '@/domain/billing/amount';
import { checkoutAmount } from '@/domain/billing/packages';
import { dollarsToMicros, MICROS_PER_DOLLAR, microsToDollars, type Micros } from '@/domain/money';
import { PAYMENT_ABANDONED } from '@/domain/refusals';
import { DAY_MS } from '@/domain/time';
import type { AppContext } from '../context';
import type { TransactionTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { DomainError, invalid } from '../errors';
import {
  endTransaction,
  endTransactionsBefore,
  findTransaction,
  insertTransaction,
  newestTransactions,
} from '../repo/transactions';
import { requireMember } from './access';
import { isAllowedCheckout } from './checkoutAddress';
import { addEntry } from './ledger';
import type { SignedInUser } from './people';
import { Versioned } from './versioned';

/** Where a checkout was asked for. */
interface Asked {
  /** This server as the browser sees it; '' where it is not known. */
  origin: string;
  /** The page that the checkout comes back to. */
  returnPath: string;
}

/**
 * Starts a purchase of credits for the person's current team (specification, section 4): stores a pending transaction and
 * opens a checkout for it. One credit is one dollar.
 * @returns where the browser goes to pay
 * @throws DomainError `invalid_request` for an amount that can't be bought, `conflict` without a current team, `not_found`
 *   for who is not in it, `unavailable` where there is nowhere to pay
 */
export async function buyCredits(
  ctx: AppContext,
  user: SignedInUser,
  body: CheckoutBody,
  { origin, returnPath }: Asked,
): Promise<Checkout> {
  const { packageId, paymentMethod } = body;
  const amountMicros = amountOf(body);
  const teamId = user.current_team_id;
  if (teamId === null) {
    throw new DomainError('conflict', 'Choose a team first: credits belong to a team.');
  }
  await requireMember(ctx, teamId, user.id);
  const provider = ctx.payments?.[paymentMethod];
  if (provider === undefined) throw unavailable();
  const deposit = { teamId, userId: user.id, amountMicros, packageId, paymentMethod, returnPath };
  const id = await openTransaction(ctx, { ...deposit, paymentProvider: provider.name });
  const order = { transactionId: id, attempt: 1, amountMicros, method: paymentMethod };
  const { url } = await provider.open(
    { ...order, teamName: '', email: user.email },
    { origin, success: '', cancel: '' },
  );
  if (!isAllowedCheckout(url, origin, ctx.env.checkoutHosts)) {
    ctx.log.error({ provider: provider.name }, 'checkout leads to a host that is not allowed');
    throw unavailable();
  }
  return { paymentMethod, url };
}

function unavailable(): DomainError {
  return new DomainError('unavailable', 'Payments are not available on this server.');
}

/** Also refuses an amount beside a fixed package that contradicts it. */
function amountOf(body: CheckoutBody): Micros {
  const amount = checkoutAmount(body);
  if (amount === null) throw invalid('amount is required for a custom purchase.');
  if (!isDepositAmount(amount)) {
    throw invalid(`amount must be between $${MIN_DEPOSIT} and $${MAX_DEPOSIT}, in whole cents.`);
  }
  if (body.amount !== undefined && body.amount !== amount) {
    throw invalid('amount does not fit packageId: leave it out for a fixed package.');
  }
  return dollarsToMicros(amount);
}

/** A deposit that is asked for. */
interface NewDeposit extends Pick<CheckoutBody, 'packageId' | 'paymentMethod'> {
  teamId: string;
  userId: string;
  amountMicros: Micros;
  paymentProvider: string;
  returnPath: string;
}

/**
 * Stores a pending transaction.
 * @returns its id, which nobody can guess
 */
export async function openTransaction(ctx: AppContext, deposit: NewDeposit): Promise<string> {
  const id = ctx.newId('txn');
  await insertTransaction(ctx.db, {
    id,
    team_id: deposit.teamId,
    user_id: deposit.userId,
    kind: 'deposit',
    status: 'pending',
    amount_micros: deposit.amountMicros,
    paid_micros: null,
    // The column holds whole credits; cents of a custom amount are in amount_micros.
    credits: Math.floor(deposit.amountMicros / MICROS_PER_DOLLAR),
    package_id: deposit.packageId,
    payment_method: deposit.paymentMethod,
    payment_provider: deposit.paymentProvider,
    external_id: null,
    payment_id: null,
    attempts: 0,
    refers_to: null,
    return_path: deposit.returnPath,
    created_at: ctx.now(),
    processed_at: null,
    error_message: null,
    note: null,
    made_by: null,
    abandoned_at: null,
    waiting_at: null,
    cancelled_at: null,
    returned_at: null,
    receipt_number: null,
  });
  return id;
}

/** How a payment came out. */
export type PaymentResult =
  { status: 'completed' } | { status: 'cancelled' } | { status: 'failed'; errorMessage: string };

/**
 * Ends a pending transaction, and credits the team if it was paid, as one. Only the first result counts, however many
 * come at once. One that was given up ends by being paid and by nothing else.
 * @returns whether this result was the first, and the page to come back to; undefined for the id of no transaction
 */
export async function settleCheckout(
  ctx: AppContext,
  id: string,
  result: PaymentResult,
): Promise<{ isFirst: boolean; returnPath: string } | undefined> {
  const transaction = await findTransaction(ctx.db, id);
  if (transaction === undefined) return undefined;
  const isFirst = await inTransaction(ctx, async (trx) => {
    await lockTeam(trx, transaction.team_id);
    const ended = await endTransaction(trx.db, id, {
      status: result.status,
      processed_at: trx.now(),
      error_message: result.status === 'failed' ? result.errorMessage : null,
    });
    if (ended && result.status === 'completed') {
      const amountMicros = transaction.amount_micros;
      await addEntry(trx, transaction.team_id, {
        kind: 'deposit',
        amountMicros,
        transactionId: id,
      });
    }
    return ended;
  });
  return { isFirst, returnPath: transaction.return_path };
}

/** What a checkout's page tells of a payment; undefined for the id of none. Micro-dollars. */
export async function checkoutOf(ctx: AppContext, id: string): Promise<OpenedCheckout | undefined> {
  const row = await findTransaction(ctx.db, id);
  if (row === undefined) return undefined;
  const { status, abandoned_at } = row;
  return {
    amountMicros: row.amount_micros,
    paymentMethod: row.payment_method,
    teamName: row.team_name,
    returnPath: row.return_path,
    isPayable: status === 'pending' || (status === 'failed' && abandoned_at !== null),
  };
}

export interface OpenedCheckout {
  amountMicros: Micros;
  paymentMethod: string;
  /** Who gets the credits. */
  teamName: string;
  returnPath: string;
  /** Whether money would be credited: nobody has ended it, though it may have been given up. */
  isPayable: boolean;
}

/** How long somebody may take to pay. Milliseconds. */
const CHECKOUT_LIFETIME = DAY_MS;

/**
 * Ends checkouts that nobody has ended for a day. Money that comes in for one later is credited all the same (see
 * {@link settleCheckout}).
 */
export async function giveUpCheckouts(ctx: AppContext): Promise<void> {
  const now = ctx.now();
  await endTransactionsBefore(ctx.db, now - CHECKOUT_LIFETIME, {
    status: 'failed',
    processed_at: now,
    error_message: PAYMENT_ABANDONED,
    abandoned_at: now,
  });
}

/**
 * The transactions of a team, newest first (specification, section 3).
 * @throws DomainError `not_found` for who is not in the team
 */
export async function listTransactions(
  ctx: AppContext,
  user: SignedInUser,
  teamId: string,
): Promise<Versioned<SentTransaction[]>> {
  const { version } = await requireMember(ctx, teamId, user);
  return new Versioned(version, async () =>
    (await newestTransactions(ctx.db, teamId)).map(toTransaction),
  );
}

function toTransaction(row: TransactionTable): SentTransaction {
  const amount = microsToDollars(row.amount_micros);
  return {
    id: row.id,
    status: row.status,
    amount,
    credits: amount,
    packageId: row.package_id,
    paymentProvider: providerWord(row),
    createdAt: new Date(row.created_at).toISOString(),
    processedAt: row.processed_at === null ? null : new Date(row.processed_at).toISOString(),
    errorMessage: row.error_message,
  };
}

/** What people are told of where they paid: the stand-in does not tell a card from crypto by its name. */
function providerWord({ payment_provider, payment_method }: TransactionTable): string {
  const method = payment_method === 'crypto' ? 'crypto' : 'card';
  return payment_provider === 'local' ? method : payment_provider;
}
