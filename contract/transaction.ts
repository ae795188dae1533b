import * as z from 'zod/mini';
import { idSchema, instantSchema } from './primitives';

export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed', 'cancelled'] as const;

/** A credit deposit. `amount` is in dollars, `credits` in credits (one a dollar). */
export const transactionSchema = z.object({
  id: idSchema,
  status: z.string(),
  amount: z.number(),
  credits: z.nullish(z.number()),
  packageId: z.nullish(z.string()),
  paymentProvider: z.nullish(z.string()),
  createdAt: instantSchema,
  processedAt: z.nullish(instantSchema),
  errorMessage: z.nullish(z.string()),
});
export type Transaction = z.infer<typeof transactionSchema>;
export const transactionListSchema = z.array(transactionSchema);
