import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import {
  EXAMPLE_INSTANT,
  idSchema,
  instantSchema,
  optionalFlag,
  optionalInstant,
  optionalNumber,
  optionalText,
  teamIdQuerySchema,
  type MayLack,
} from '../primitives';

/**
 * Credits that were bought, or money that went back or was corrected. `amount` is in dollars, `credits` in credits (one a
 * dollar); both are negative where money leaves the balance.
 */
export const transactionSchema = z.object({
  id: idSchema,
  status: z.string(),
  amount: z.number(),
  credits: optionalNumber,
  packageId: optionalText,
  paymentProvider: optionalText,
  createdAt: instantSchema,
  processedAt: optionalInstant,
  errorMessage: optionalText,
  /** One of TRANSACTION_KINDS; a deposit unless given. */
  kind: optionalText,
  /** Whether a pending one is paid, and not confirmed yet. */
  waiting: optionalFlag,
  /** Of a completed one, for example `2026-000042`. */
  receiptNumber: optionalText,
  /** What is to be said about it beside its status, for example why it was adjusted. */
  note: optionalText,
});
export type SentTransaction = z.infer<typeof transactionSchema>;
/** A transaction as the app knows it: null where amount or time is unknown. */
export type Transaction = MayLack<SentTransaction, 'amount' | 'createdAt'>;
export const transactionListSchema = z.array(transactionSchema);

const exampleTransaction = {
  id: 'p1',
  status: 'completed',
  amount: 50,
  credits: 50,
  packageId: 'package_50',
  paymentProvider: 'card',
  createdAt: EXAMPLE_INSTANT,
  processedAt: EXAMPLE_INSTANT,
  errorMessage: 'none',
  kind: 'deposit',
  waiting: false,
  receiptNumber: '2026-000042',
  note: 'none',
};

export const TRANSACTION_CALLS = {
  listTransactions: {
    summary: 'List the credit purchases of a team',
    errors: { 404: ['not_found'] },
    query: teamIdQuerySchema,
    response: transactionListSchema,
    example: {
      query: { teamId: 't1' },
      answer: [exampleTransaction, { ...exampleTransaction, id: 'p2' }],
    },
  },
} satisfies Record<string, CallDetails>;
