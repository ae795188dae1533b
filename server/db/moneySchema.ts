import type { TransactionKind } from '@/contract/words';

/** The tables of money (`schema.ts` has the others). */

/**
 * Money of a team: entries are only ever added. `sequence` counts from 1 within a team and is its key, so two writers
 * that both saw the same last entry cannot both add one. `balance_micros` is the sum of all amounts up to and with this
 * entry: the balance of a team is that of its last entry.
 */
export interface LedgerTable {
  team_id: string;
  sequence: number;
  /** `usage`, or the kind of its transaction. */
  kind: string;
  /** Positive in, negative out. */
  amount_micros: number;
  balance_micros: number;
  deployment_id: string | null;
  /** Unique where not null: a transaction is credited once. */
  transaction_id: string | null;
  created_at: number;
  /** What the provider asks for the usage; null where it is none, or nobody asks anything. */
  cost_micros: number | null;
}

/** Money that a team bought, or that went back or was corrected. What is completed has one entry of the ledger, the rest has none. */
export interface TransactionTable {
  id: string;
  team_id: string;
  user_id: string;
  kind: TransactionKind;
  /** One of contract's TRANSACTION_STATUSES. */
  status: string;
  /** What a deposit asks for; negative where money leaves the balance. */
  amount_micros: number;
  /** What was paid where that is not what was asked for; it is what is credited. */
  paid_micros: number | null;
  credits: number;
  package_id: string;
  payment_method: string;
  payment_provider: string;
  /** What its provider calls it, unique there: a checkout, a refund, a dispute. Null until it is known. */
  external_id: string | null;
  /** What refunds and disputes call the payment of a deposit. */
  payment_id: string | null;
  /** Checkouts that were asked for. */
  attempts: number;
  /** The deposit that a refund or a dispute is about. */
  refers_to: string | null;
  /** The page that started the checkout, for example `/billing`. */
  return_path: string;
  created_at: number;
  processed_at: number | null;
  error_message: string | null;
  /** What a person is told about it beside its status, for example why it was adjusted. */
  note: string | null;
  /** The operator who made an adjustment. */
  made_by: string | null;
  /** When it was given up, because nobody had ended it; it may still be paid then. */
  abandoned_at: number | null;
  /** Since when it is paid and not confirmed. */
  waiting_at: number | null;
  /** When the person cancelled it; its provider says whether that came in time. */
  cancelled_at: number | null;
  /** When the person first came back from paying. */
  returned_at: number | null;
  /** Of a completed one, for example `2026-000042`: unique, and without gaps in a year. */
  receipt_number: string | null;
}

/** The last number of a receipt of each year. */
export interface ReceiptNumberTable {
  year: number;
  last: number;
}
