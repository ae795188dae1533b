import { TRANSACTION_KINDS } from '@/contract/words';
import type { Micros } from '@/domain/money';
import type { AppContext } from '../context';
import { notFound } from '../errors';
import { findTransaction } from '../repo/transactions';
import { findUser } from '../repo/users';
import { requireOwn } from './access';
import type { SignedInUser } from './people';

/** Who sells, as receipts and statements name them. */
export interface Seller {
  name: string | undefined;
  /** A line each. */
  address: readonly string[];
  /** What is said of taxes; undefined where nothing is. */
  taxNote: string | undefined;
}

/** Nobody has been named. */
export const NO_SELLER: Seller = { name: undefined, address: [], taxNote: undefined };

/** What a receipt tells. */
export interface Receipt {
  kind: (typeof TRANSACTION_KINDS)[number];
  /** `2026-000042`. */
  number: string | null;
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
  const deposit = row.refers_to === null ? undefined : await findTransaction(ctx.db, row.refers_to);
  const person = row.kind === 'deposit' ? await findUser(ctx.db, row.user_id) : undefined;
  return {
    kind: TRANSACTION_KINDS.find((one) => one === row.kind) ?? 'adjustment',
    number: row.receipt_number,
    at: row.processed_at ?? row.created_at,
    teamName: row.team_name,
    person: person === undefined ? null : `${person.name} (${person.email})`,
    amountMicros: row.paid_micros ?? row.amount_micros,
    packageId: row.package_id,
    paymentMethod: row.payment_method,
    paymentProvider: row.payment_provider,
    note: row.note,
    refersTo: deposit?.receipt_number ?? null,
  };
}
