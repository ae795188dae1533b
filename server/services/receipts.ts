import { TRANSACTION_KINDS } from '@/contract/words';
import type { Micros } from '@/domain/money';
import type { AppContext } from '../context';
import type { TransactionTable } from '../db/schema';
import { inTransaction, lockTeam } from '../db/transaction';
import { notFound } from '../errors';
import { nextReceiptNumber } from '../repo/receiptNumbers';
import { completedWithoutReceipt, findTransaction, storeReceiptNumber } from '../repo/transactions';
import { findUser } from '../repo/users';
import { requireOwn } from './access';
import type { SignedInUser } from './people';

/** Who sells, as receipts and statements name them, and what they say of taxes. */
export type Seller = AppContext['env']['seller'];

/** What a receipt tells. */
export interface Receipt {
  kind: (typeof TRANSACTION_KINDS)[number];
  /** `2026-000042`. */
  number: string;
  /** When it was booked. Epoch milliseconds. */
  at: number;
  teamName: string;
  /** Who bought; of an adjustment nobody. */
  person: string | null;
  /** What was added to the balance, or taken from it. */
  amountMicros: Micros;
  packageId: string;
  paymentMethod: string;
  paymentProvider: string;
  note: string | null;
  /** The number of the receipt of the deposit that it is about. */
  refersTo: string | null;
}

/**
 * The receipt of a completed transaction, for the members of its team.
 * @throws DomainError `not_found` for who is not in the team, and where there is none
 */
export async function receiptFor(
  ctx: AppContext,
  user: SignedInUser,
  transactionId: string,
): Promise<Receipt> {
  const what = 'The receipt';
  const row = await requireOwn(ctx, user.id, await findTransaction(ctx.db, transactionId), what);
  if (row.status !== 'completed') throw notFound(what);
  const number = row.receipt_number ?? (await numberNow(ctx, row));
  const deposit = row.refers_to === null ? undefined : await findTransaction(ctx.db, row.refers_to);
  const person = row.kind === 'deposit' ? await findUser(ctx.db, row.user_id) : undefined;
  return {
    kind: TRANSACTION_KINDS.find((one) => one === row.kind) ?? 'adjustment',
    number,
    at: row.processed_at ?? row.created_at,
    teamName: row.team_name,
    person: person === undefined ? null : `${person.name} (${person.email})`,
    amountMicros: row.paid_micros ?? row.amount_micros,
    packageId: row.package_id,
    paymentMethod: row.payment_method,
    paymentProvider: row.payment_provider,
    // What a completed one says there is that another amount was paid.
    note: row.note ?? row.error_message,
    refersTo: deposit?.receipt_number ?? null,
  };
}

/** Numbers of one run: there are more only after servers of an older version have run beside this one for long. */
const NUMBERS_AT_ONCE = 1000;

/** Gives numbers to what servers of an older version have completed beside newer ones, in that order. */
export async function numberOlder(ctx: AppContext): Promise<void> {
  for (const row of await completedWithoutReceipt(ctx.db, NUMBERS_AT_ONCE)) {
    await numberNow(ctx, row);
  }
}

/** Gives a number to one of them. */
function numberNow(
  ctx: AppContext,
  { id, team_id, processed_at, created_at }: TransactionTable,
): Promise<string> {
  return inTransaction(ctx, async (trx) => {
    await lockTeam(trx, team_id);
    const now = await findTransaction(trx.db, id);
    if (now?.receipt_number) return now.receipt_number;
    const year = new Date(processed_at ?? created_at).getUTCFullYear();
    const number = await nextReceiptNumber(trx.db, year);
    await storeReceiptNumber(trx.db, id, number);
    return number;
  });
}
