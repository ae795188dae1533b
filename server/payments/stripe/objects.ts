import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { PaymentError } from '../paymentProvider';

/**
 * What is read of the objects of Stripe's API, in its answers and its events: an object of another form is not guessed at. A field
 * that may be null may be missing.
 */

/** It stands in addresses, and in columns of the database. */
const id = z.string().check(z.regex(/^\w{1,255}$/u));
/** In the smallest unit of its currency; as cents, so small that it can be told in micro-dollars. */
const amount = z.int().check(z.minimum(0), z.maximum(9e11));
const currency = z.string().check(z.regex(/^[a-z]{3}$/iu));
/** Epoch seconds. */
const instant = z.int().check(z.minimum(0));
/** Texts by names that the operator and we have given. */
const metadata = z.nullish(z.record(z.string(), z.string()));

/** An object, or its id where it was not asked for. */
const perhaps = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullish(z.union([id, schema]));

const intentSchema = z.object({
  id,
  metadata,
  status: z.string(),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
  latest_charge: perhaps(z.object({ id, created: instant })),
});
export type Intent = z.output<typeof intentSchema>;

export const sessionSchema = z
  .object({
    id,
    metadata,
    created: instant,
    status: z.nullish(z.enum(['open', 'complete', 'expired'])),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amount_total: z.nullish(amount),
    currency: z.nullish(currency),
    payment_intent: perhaps(intentSchema),
  })
  .check(
    z.refine(
      ({ payment_status, amount_total, currency: unit }) =>
        payment_status !== 'paid' || (typeof amount_total === 'number' && Boolean(unit)),
      { path: ['amount_total'] },
    ),
  );
export type Session = z.output<typeof sessionSchema>;

/** A checkout that was just opened. */
export const openedSchema = z.object({
  id,
  url: z.nullish(z.string()),
  payment_method_types: z.array(z.string()),
});

export const refundSchema = z.object({
  id,
  created: instant,
  amount,
  currency,
  status: z.nullish(z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled'])),
  payment_intent: perhaps(intentSchema),
});
export type Refund = z.output<typeof refundSchema>;

export const disputeSchema = z.object({
  id,
  created: instant,
  amount,
  currency,
  status: z.union([
    z.enum(['needs_response', 'under_review', 'won', 'lost', 'prevented']),
    z.string().check(z.startsWith('warning_')),
  ]),
  balance_transactions: z.array(z.object({ created: instant })),
  payment_intent: perhaps(intentSchema),
});
export type Dispute = z.output<typeof disputeSchema>;

/** What the object of any event has, whatever the version of the API. */
export const namedSchema = z.object({ id, metadata });

export const eventSchema = z.object({
  object: z.literal('event'),
  type: z.string(),
  api_version: z.nullish(z.string()),
  created: instant,
  data: z.object({ object: z.unknown() }),
});
export type Event = z.output<typeof eventSchema>;

/**
 * An object of Stripe's.
 * @param kind what it means that it cannot be read
 * @throws PaymentError
 */
export function readAs<Value>(
  schema: z.ZodMiniType<Value>,
  value: unknown,
  kind: 'unavailable' | 'unreadable' = 'unavailable',
): Value {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  const path = read.error.issues[0]?.path.join('.') || 'object';
  throw new PaymentError(kind, `Stripe tells of no ${path} of a form that is known.`);
}

/** A checkout that was asked for by its id. @throws PaymentError for an answer that cannot be read, or is about another */
export function sessionOf(answer: unknown, asked: string): Session {
  const session = readAs(sessionSchema, answer);
  if (session.id === asked) return session;
  throw new PaymentError('unavailable', 'Stripe tells of another checkout than was asked for.');
}

/** A checkout with its payment, which holds why it failed. @throws what Stripe's client throws, and as {@link sessionOf} */
export const readSession = async (stripe: Stripe, asked: string): Promise<Session> =>
  sessionOf(await stripe.checkout.sessions.retrieve(asked, { expand: ['payment_intent'] }), asked);
