import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import {
  EXAMPLE_INSTANT,
  idSchema,
  instantSchema,
  optionalInstant,
  optionalNumber,
  optionalText,
  teamIdQuerySchema,
  type MayLack,
} from '../primitives';

/** A credit deposit. `amount` is in dollars, `credits` in credits (one a dollar). */
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
});
export type SentTransaction = z.infer<typeof transactionSchema>;
/** A deposit as the app knows it: null where amount or time is unknown. */
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
