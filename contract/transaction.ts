import * as z from 'zod/mini';
import {
  idSchema,
  instantSchema,
  optionalInstant,
  optionalNumber,
  optionalText,
} from './primitives';

export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed', 'cancelled'] as const;

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
export type Transaction = z.infer<typeof transactionSchema>;
export const transactionListSchema = z.array(transactionSchema);
