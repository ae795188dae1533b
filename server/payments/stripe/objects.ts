import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { PaymentError } from '../paymentProvider';

/**
 * What is read of the objects of Stripe's API, in its answers and its events: an object of another form is not guessed at. A field
 * that may be null may be missing, and the status of an object may be one that is not known yet.
 */

/** It stands in addresses, and in columns of the database. */
const id = z.string().check(z.regex(/^\w{1,255}$/u));
/** In the smallest unit of its currency. */
const amount = z.int().check(z.minimum(0));
/** Coins have longer names than currencies. */
const currency = z.string().check(z.regex(/^[a-z]{3,10}$/iu));
/** Most cents that can be told in micro-dollars. Money of others on the account may be more, in other currencies. */
const MAX_CENTS = 9e11;
const isTold = (cents: number, unit: string): boolean =>
  unit.toLowerCase() !== 'usd' || cents <= MAX_CENTS;
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
    status: z.nullish(z.string()),
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    amount_total: z.nullish(amount),
    currency: z.nullish(currency),
    payment_intent: perhaps(intentSchema),
  })
  .check(
    z.refine(
      ({ payment_status, amount_total, currency: unit }) =>
        payment_status !== 'paid' ||
        (typeof amount_total === 'number' && Boolean(unit) && isTold(amount_total, unit ?? '')),
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

const isMovementTold = z.refine<{ amount: number; currency: string }>(
  ({ amount: cents, currency: unit }) => isTold(cents, unit),
  { path: ['amount'] },
);

export const refundSchema = z
  .object({
    id,
    created: instant,
    amount,
    currency,
    status: z.nullish(z.string()),
    payment_intent: perhaps(intentSchema),
  })
  .check(isMovementTold);
export type Refund = z.output<typeof refundSchema>;

export const disputeSchema = z
  .object({
    id,
    created: instant,
    amount,
    currency,
    status: z.string(),
    /** What it moved on the account, in the account's currency. */
    balance_transactions: z.array(z.object({ created: instant, amount: z.int() })),
    payment_intent: perhaps(intentSchema),
  })
  .check(isMovementTold);
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
  // Below that a name may be anybody's text.
  const field = String(read.error.issues[0]?.path[0] ?? 'object');
  throw new PaymentError(kind, `Stripe tells of no ${field} of a form that is known.`);
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
