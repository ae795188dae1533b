import * as z from 'zod/mini';
import { optionalText } from './primitives';

/** `fiat` is a card. */
export const PAYMENT_METHODS = ['crypto', 'fiat'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const PACKAGE_IDS = ['package_50', 'package_100', 'package_200', 'custom'] as const;
export type PackageId = (typeof PACKAGE_IDS)[number];

/** Body of a checkout. `amount`, in dollars, belongs to `custom` only (specification, section 7). */
export const checkoutBodySchema = z.object({
  itemType: z.literal('credits'),
  paymentMethod: z.enum(PAYMENT_METHODS),
  packageId: z.enum(PACKAGE_IDS),
  amount: z.optional(z.number()),
});
export type CheckoutBody = z.infer<typeof checkoutBodySchema>;

/** Answer of a checkout: where the browser goes to pay. A missing url is an error that is shown. */
export const checkoutSchema = z.object({
  paymentMethod: optionalText,
  url: optionalText,
});
export type Checkout = z.infer<typeof checkoutSchema>;

/** Words that a payment's return may carry in `error=` (specification, section 8). */
export const PAYMENT_RETURN_ERRORS = [
  'already_processed',
  'verification_failed',
  'processing_failed',
] as const;
export type PaymentReturnError = (typeof PAYMENT_RETURN_ERRORS)[number];
