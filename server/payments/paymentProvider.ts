import type { PaymentMethod } from '@/contract/payment';
import type { Micros } from '@/domain/money';

/** Where people pay: one adapter a payment provider, all behind this interface. No call is made inside a transaction of ours. */

export const PAYMENT_PROVIDER_NAMES = ['local', 'stripe', 'btcpay'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDER_NAMES)[number];

/** An amount in millionths of its currency. */
export interface Money {
  micros: Micros;
  /** ISO 4217, lower case, for example `usd`. */
  currency: string;
}

/** A deposit that is to be paid. */
export interface PaymentOrder {
  /** Id of our transaction; nobody can guess it. */
  transactionId: string;
  /** The how many-th try it is, from 1: a provider keeps what it answered to an earlier one. */
  attempt: number;
  amountMicros: Micros;
  method: PaymentMethod;
  /** Who gets the credits. */
  teamName: string;
  /** Who pays. */
  email: string;
}

/** Addresses of this server that need no sign-in, to which a person comes back. */
export interface ReturnUrls {
  /** This server as the browser sees it, for example `http://127.0.0.1:3000`; '' where it is not known. */
  origin: string;
  success: string;
  cancel: string;
}

/** A checkout that was opened. */
export interface OpenedPayment {
  /** Where the browser goes to pay; a path is one of this server. */
  url: string;
  /** Its id at the provider. */
  externalId: string;
}

/**
 * What a provider says of a payment.
 * - `open`: nobody has paid yet.
 * - `waiting`: paid, and not confirmed yet.
 * - `paid`, `failed`: how it ended.
 * - `expired`: it can be paid no more.
 */
export interface PaymentFact {
  kind: 'payment';
  externalId: string;
  /** Our transaction, as the provider keeps it; null where it is not ours. */
  transactionId: string | null;
  state: 'open' | 'waiting' | 'paid' | 'failed' | 'expired';
  /** What came in; null where nothing has yet. */
  paid: Money | null;
  /** What refunds and disputes call the payment; null until it is paid, and where there are none. */
  paymentId: string | null;
  /** Why it failed, or what is odd about it, as a sentence for the person. */
  reason: string | null;
}

/** Money that goes back. One that fails after it was made comes back to the balance. */
export interface RefundFact {
  kind: 'refund';
  externalId: string;
  paymentId: string;
  money: Money;
  state: 'made' | 'failed';
}

/** A dispute of a card payment. An inquiry withdraws nothing. */
export interface DisputeFact {
  kind: 'dispute';
  externalId: string;
  paymentId: string;
  money: Money;
  state: 'inquiry' | 'withdrawn' | 'won' | 'lost';
  /** Of one that is lost: what came back all the same, since it had been refunded before. */
  returned?: Money;
}

export type ProviderFact = PaymentFact | RefundFact | DisputeFact;

/** What an operator is told about a provider that is tried: a sentence, and whether it is fine. */
export interface CheckedLine {
  isFine: boolean;
  text: string;
}
export const fine = (text: string): CheckedLine => ({ isFine: true, text });
export const wrong = (text: string): CheckedLine => ({ isFine: false, text });

/**
 * What went wrong at a provider.
 * - `unavailable`: no answer, or one that says to try again; whether it was done is not known.
 * - `refused`: it does not take our key.
 * - `rejected`: it does not accept what was asked for; the message is a sentence for the person.
 * - `forged`: a webhook that it has not signed, or not at this time.
 * - `unreadable`: a webhook that is signed, and that says nothing of a form that is known.
 */
export type PaymentErrorKind = 'unavailable' | 'refused' | 'rejected' | 'forged' | 'unreadable';

export class PaymentError extends Error {
  override readonly name = 'PaymentError';

  constructor(
    readonly kind: PaymentErrorKind,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Origins of its pages, to which a browser may be sent, beside this server's own and `CHECKOUT_HOSTS`. */
  readonly origins: readonly string[];
  /** Whether nobody pays real money there: it is for trying. */
  readonly isForTests?: boolean;
  /** Opens a checkout for a stored, pending transaction. @throws PaymentError */
  open: (order: PaymentOrder, urls: ReturnUrls) => Promise<OpenedPayment>;
  /** What has become of a payment. @throws PaymentError */
  read: (externalId: string) => Promise<PaymentFact>;
  /**
   * What a webhook says, whose signature and age are checked first; null where it is about nothing of ours.
   * @throws PaymentError `forged` or `unreadable`, or as `read` does
   */
  parseWebhook: (rawBody: Uint8Array, headers: Headers) => Promise<ProviderFact | null>;
  /**
   * Asks that it can be paid no more, and reads what has become of it. Where a provider cannot do that it is still `open`.
   * @throws PaymentError
   */
  expire: (externalId: string) => Promise<PaymentFact>;
  /** The payment that refunds and disputes name; null where it is not one of our checkouts. @throws PaymentError */
  findPayment: (paymentId: string) => Promise<PaymentFact | null>;
  /**
   * Everything that moved money between two instants, in any order: payments that are paid, refunds, disputes. It may tell of what
   * moved money earlier too, where a provider does not say when.
   * @param from epoch milliseconds @param to epoch milliseconds, not included
   * @throws PaymentError
   */
  list: (from: number, to: number) => AsyncIterable<ProviderFact>;
  /**
   * Tries the settings, and says what is wrong in words that tell what to do. Never throws.
   * @param publicUrl this console as others reach it, `PUBLIC_URL`; '' where it is not set
   */
  check: (publicUrl: string) => Promise<CheckedLine[]>;
}

/** The adapter for each way to pay that is set up. */
export type PaymentProviders = Partial<Record<PaymentMethod, PaymentProvider>>;
