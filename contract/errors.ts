import * as z from 'zod/mini';

/** Every `code` that the reference server puts into an error body; a program may rely on these words. */
export const ERROR_CODES = [
  'invalid_request',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'already_member',
  'already_answered',
  'invitation_expired',
  'price_changed',
  'sold_out',
  'insufficient_credits',
  'minimum_deposit',
  'not_destroyable',
  'idempotency_mismatch',
  'limit_reached',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'unavailable',
  'internal',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** Body of every answer that is not a success: a sentence for a person and a word for a program. */
export const errorBodySchema = z.object({
  error: z.string(),
  code: z.optional(z.string()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
