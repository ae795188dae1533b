import * as z from 'zod/mini';
import { recordOf } from '@/contract/record';
import { MICROS_PER_CENT, parseDecimalToMicros, type Micros } from '@/domain/money';
import { PRODUCT_NAME } from '@/domain/product';
import { PaymentError } from '../paymentProvider';

/** Never less than nothing: a fee that is would credit what never came. */
const decimal = z.pipe(
  z.union([
    z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,30})?(?:e[+-]?\d{1,2})?$/iu)),
    z.number().check(z.minimum(0)),
  ]),
  z.transform((value) => Number(value)),
);

/** Of an invoice: it stands in addresses, and in columns of the database. */
export const invoiceId = z.string().check(z.regex(/^[\w-]{1,255}$/u));

const paymentSchema = z.object({
  /** In the coin. */
  value: decimal,
  fee: z._default(decimal, 0),
  status: z.string(),
  /** Seconds. Only lists need it. */
  receivedDate: z.catch(z.optional(z.number()), undefined),
});

const methodSchema = z.object({
  /** Of the coin in the currency of the invoice. */
  rate: decimal,
  payments: z.array(paymentSchema),
});

const invoiceSchema = z.object({
  id: invoiceId,
  storeId: z.string(),
  amount: z.string(),
  currency: z.string().check(z.regex(/^\w{1,20}$/u)),
  status: z.string(),
  additionalStatus: z.string(),
  /** Seconds. */
  createdTime: z.number(),
  metadata: z.unknown(),
  /** Only where it is asked for. */
  paymentMethods: z.array(methodSchema),
});

/** What is read of an invoice. */
export type Invoice = z.output<typeof invoiceSchema>;

/** Marks an invoice as ours: a store may sell other things too. */
const MARK = { product: PRODUCT_NAME };

/** What an invoice keeps of our transaction. */
export const metadataOf = (transactionId: string, email: string) => ({
  ...MARK,
  orderId: transactionId,
  buyerEmail: email,
  itemDesc: `${PRODUCT_NAME} credits`,
});

/** Our transaction that an invoice is for; null where it is none of ours. */
export function transactionOf({ metadata }: { metadata?: unknown }): string | null {
  const { product, orderId } = recordOf(metadata);
  return product === MARK.product && typeof orderId === 'string' ? orderId : null;
}

/** When an invoice was created, and when payments of it came in. Epoch seconds. */
export const instantsOf = ({ createdTime, paymentMethods }: Invoice): number[] => [
  createdTime,
  ...paymentMethods.flatMap(({ payments }) =>
    payments.flatMap(({ receivedDate: at }) => (at === undefined ? [] : [at])),
  ),
];

/**
 * An invoice in an answer.
 * @throws PaymentError `unavailable` where it cannot be read
 */
export const readInvoice = (body: unknown): Invoice => readBy(invoiceSchema, body);

/** {@link readInvoice} where nothing but its id is needed. */
export const readId = (body: unknown): string =>
  readBy(z.pick(invoiceSchema, { id: true }), body).id;

function readBy<Value>(schema: z.ZodMiniType<Value>, body: unknown): Value {
  const read = schema.safeParse(body);
  if (read.success) return read.data;
  throw unreadable(`an invoice without ${read.error.issues[0]?.path.join('.') ?? 'anything'}`);
}

export const unreadable = (why: string): PaymentError =>
  new PaymentError('unavailable', `BTCPay Server: ${why}. Is it version 2.4.1 or newer?`);

/**
 * What is confirmed of the payments of an invoice, in its currency, to the nearest cent. What is not confirmed yet does not count,
 * though BTCPay counts it in `paidAmount`: whoever sent it could still take it back.
 */
export const confirmedMicros = (invoice: Invoice): Micros => sumOf(invoice, ['Settled']);

/** What came in at all, confirmed or not. */
export const cameMicros = (invoice: Invoice): Micros => sumOf(invoice, ['Settled', 'Processing']);

function sumOf({ id, paymentMethods }: Invoice, statuses: readonly string[]): Micros {
  const sum = paymentMethods
    .flatMap(({ rate, payments }) =>
      payments
        .filter(({ status }) => statuses.includes(status))
        .map(({ value, fee }) => (value - fee) * rate),
    )
    .reduce((total, one) => total + one, 0);
  const micros = Math.round(sum * 100) * MICROS_PER_CENT;
  if (!Number.isSafeInteger(micros))
    throw unreadable(`what was paid of invoice ${id} is no amount`);
  return micros;
}

/** What an invoice asks for. @throws PaymentError `unavailable` where that is no amount */
export function amountOf({ id, amount }: Invoice): Micros {
  const micros = parseDecimalToMicros(amount);
  if (micros === null) throw unreadable(`the amount of invoice ${id} is none`);
  return micros;
}
