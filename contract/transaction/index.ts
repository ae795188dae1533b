import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import {
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

export const TRANSACTION_CALLS = {
  listTransactions: {
    summary: 'List the credit purchases of a team',
    errors: { 404: ['not_found'] },
    query: teamIdQuerySchema,
    response: transactionListSchema,
  },
} satisfies Record<string, CallDetails>;
