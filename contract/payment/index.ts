import * as z from 'zod/mini';
import type { CallDetails } from '../route';
import { optionalText } from '../primitives';
import { PAYMENT_METHODS, PACKAGE_IDS, type PAYMENT_RETURN_ERRORS } from '../words';

export type { PaymentMethod } from '../words';

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

export type PaymentReturnError = (typeof PAYMENT_RETURN_ERRORS)[number];

export const PAYMENT_CALLS = {
  checkout: {
    summary: 'Start to buy credits for the current team',
    limit: 'checkout',
    errors: { 404: ['not_found'], 409: ['conflict'] },
    body: checkoutBodySchema,
    response: checkoutSchema,
    example: {
      body: { itemType: 'credits', paymentMethod: 'fiat', packageId: 'package_50' },
      answer: { paymentMethod: 'fiat', url: 'https://pay.example/1' },
    },
  },
} satisfies Record<string, CallDetails>;
