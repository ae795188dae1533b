import type Stripe from 'stripe';
import {
  newAccount,
  newCharge,
  newConfiguration,
  newDispute,
  newEndpoint,
  newEvent,
  newIntent,
  newMovement,
  newRefund,
  newSession,
  type SessionWishes,
} from './objects';

type Session = Stripe.Checkout.Session;
type Failure = Pick<Stripe.PaymentIntent.LastPaymentError, 'code' | 'decline_code'>;

/** What a bank says most often. */
const DECLINED: Failure = { code: 'card_declined', decline_code: 'insufficient_funds' };

export interface AccountOptions {
  /** Epoch milliseconds. */
  now: () => number;
  /** Version of the API in which events are written. */
  version: string;
  /** Hears of each event. */
  onEvent: (event: Stripe.Event) => void;
}

/** What Stripe holds of one account, and what people and the operator do there. Each change is an event. */
export class StripeAccount {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Stripe.PaymentIntent>();
  readonly charges = new Map<string, Stripe.Charge>();
  readonly refunds = new Map<string, Stripe.Refund>();
  readonly disputes = new Map<string, Stripe.Dispute>();
  readonly endpoints = new Map<string, Stripe.WebhookEndpoint>();
  /** In the order in which they happened. */
  readonly events: Stripe.Event[] = [];
  readonly account: Stripe.Account = newAccount();
  /** The ways to pay that are switched on in the Dashboard. */
  readonly methods: Stripe.PaymentMethodConfiguration = newConfiguration();
  /** What a checkout passes on to its payment. */
  readonly #metadata = new Map<string, Stripe.Metadata>();

  constructor(private readonly options: AccountOptions) {}

  /** Epoch seconds. */
  get seconds(): number {
    return Math.floor(this.options.now() / 1000);
  }

  /** Where events are sent to, by the Dashboard. */
  get endpoint(): string | undefined {
    return [...this.endpoints.values()].find(({ status }) => status === 'enabled')?.url;
  }

  /** An endpoint of webhooks, as it is set up in the Dashboard. */
  addEndpoint(url: string): Stripe.WebhookEndpoint {
    return keep(this.endpoints, newEndpoint(url));
  }

  openSession(wishes: SessionWishes, forPayment: Stripe.Metadata, origin: string): Session {
    const session = keep(this.sessions, newSession(wishes, this.seconds, origin));
    this.#metadata.set(session.id, forPayment);
    return session;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (session === undefined) throw new Error(`There is no checkout ${id}.`);
    return session;
  }

  /** Switches a way to pay on or off, or it is not approved yet. */
  offer(type: 'card' | 'crypto', available: boolean): void {
    const method = this.methods[type];
    if (method !== undefined) method.available = available;
  }

  /** The checkout that was opened for one of our transactions last. */
  sessionFor(transactionId: string): Session {
    const found = [...this.sessions.values()].filter(
      ({ client_reference_id: reference }) => reference === transactionId,
    );
    return this.session(found.at(-1)?.id ?? `for ${transactionId}`);
  }

  /** Checkouts whose time is over expire, as by themselves. */
  expireOld(): void {
    for (const session of this.sessions.values()) {
      if (session.status === 'open' && session.expires_at <= this.seconds) this.expire(session.id);
    }
  }

  /** Somebody pays. */
  pay(id: string): Session {
    const session = this.#open(id);
    this.#succeed(session);
    return this.#complete(session, 'checkout.session.completed');
  }

  /** Somebody pays by what is confirmed later. */
  payLater(id: string): Session {
    const session = this.#open(id);
    this.#intentOf(session).status = 'processing';
    return this.#complete(session, 'checkout.session.completed');
  }

  /** What was paid by {@link payLater} is confirmed. */
  confirm(id: string): Session {
    const session = this.#waiting(id);
    this.#succeed(session);
    return this.#tell('checkout.session.async_payment_succeeded', session);
  }

  /** What was paid by {@link payLater} fails. */
  fail(id: string, failure: Failure = { code: 'payment_intent_payment_attempt_failed' }): Session {
    const session = this.#waiting(id);
    this.#refuse(session, failure);
    return this.#tell('checkout.session.async_payment_failed', session);
  }

  /** The bank refuses. The checkout stays open, and can be paid otherwise. */
  decline(id: string, failure: Failure = DECLINED): Session {
    const session = this.#open(id);
    this.#refuse(session, failure);
    return session;
  }

  /** A checkout can be paid no more: it was asked for, or its time is over. */
  expire(id: string): Session {
    const session = this.#open(id);
    Object.assign(session, { status: 'expired', url: null });
    return this.#tell('checkout.session.expired', session);
  }

  /** Money goes back, all that is left or a part of it. */
  refund(paymentId: string, amount?: number, status = 'succeeded'): Stripe.Refund {
    const charge = this.#chargeOf(paymentId);
    const left = charge.amount - charge.amount_refunded;
    const refund = newRefund(charge, amount ?? left, this.seconds);
    if (refund.amount < 1 || refund.amount > left) throw new Error('That much is not left.');
    refund.status = status;
    charge.amount_refunded += refund.amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    keep(this.refunds, refund);
    this.#tell('charge.refunded', charge);
    return this.#tell('refund.created', refund);
  }

  /** A refund that was made fails, and its money comes back to the account. */
  failRefund(id: string): Stripe.Refund {
    const refund = known(this.refunds, id);
    const charge = known(this.charges, refund.charge as string);
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    this.#tell('refund.updated', refund);
    return this.#tell('refund.failed', refund);
  }

  /** A bank disputes a payment, or only inquires. */
  dispute(paymentId: string, { amount = 0, isInquiry = false } = {}): Stripe.Dispute {
    const charge = this.#chargeOf(paymentId);
    charge.disputed = true;
    const dispute = newDispute(charge, amount || charge.amount, isInquiry, this.seconds);
    keep(this.disputes, dispute);
    this.#tell('charge.dispute.created', dispute);
    return isInquiry ? dispute : this.#withdraw(dispute);
  }

  /** An inquiry becomes a dispute. */
  escalate(id: string): Stripe.Dispute {
    const dispute = known(this.disputes, id);
    dispute.status = 'needs_response';
    this.#tell('charge.dispute.updated', dispute);
    return this.#withdraw(dispute);
  }

  /**
   * How a dispute ends; an inquiry ends with `warning_closed`.
   * @param returned what comes back of one that is lost, as it had been refunded before. Cents
   */
  closeDispute(
    id: string,
    status: 'won' | 'lost' | 'warning_closed',
    returned = 0,
  ): Stripe.Dispute {
    const dispute = known(this.disputes, id);
    dispute.status = status;
    this.#tell('charge.dispute.closed', dispute);
    const back = status === 'won' ? dispute.amount : returned;
    if (back === 0) return dispute;
    dispute.balance_transactions.push(newMovement(dispute, back, this.seconds));
    return this.#tell('charge.dispute.funds_reinstated', dispute);
  }

  #withdraw(dispute: Stripe.Dispute): Stripe.Dispute {
    dispute.balance_transactions.push(newMovement(dispute, -dispute.amount, this.seconds));
    return this.#tell('charge.dispute.funds_withdrawn', dispute);
  }

  #open(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') throw new Error(`The checkout is ${session.status}.`);
    return session;
  }

  #waiting(id: string): Session {
    const session = this.session(id);
    const isWaiting = session.status === 'complete' && session.payment_status === 'unpaid';
    if (!isWaiting) throw new Error('The checkout does not wait to be confirmed.');
    return session;
  }

  #intentOf(session: Session): Stripe.PaymentIntent {
    const known = this.intents.get(session.payment_intent as string);
    if (known !== undefined) return known;
    const metadata = this.#metadata.get(session.id) ?? {};
    const intent = keep(this.intents, newIntent(session, metadata, this.seconds));
    session.payment_intent = intent.id;
    return intent;
  }

  #succeed(session: Session): void {
    const intent = this.#intentOf(session);
    const charge = keep(this.charges, newCharge(intent, this.seconds));
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    Object.assign(intent, { latest_charge: charge.id, last_payment_error: null });
    session.payment_status = 'paid';
  }

  #refuse(session: Session, failure: Failure): void {
    const intent = this.#intentOf(session);
    const message = 'Your card 4242 was declined.';
    intent.last_payment_error = { ...failure, message, type: 'card_error' };
    intent.status = 'requires_payment_method';
  }

  #complete(session: Session, type: Stripe.Event.Type): Session {
    Object.assign(session, { status: 'complete', url: null });
    return this.#tell(type, session);
  }

  #chargeOf(paymentId: string): Stripe.Charge {
    return known(this.charges, known(this.intents, paymentId).latest_charge as string);
  }

  #tell<T extends object>(type: Stripe.Event.Type, object: T): T {
    const event = newEvent(type, object, this.seconds, this.options.version);
    this.events.push(event);
    this.options.onEvent(event);
    return object;
  }
}

function keep<T extends { id: string }>(all: Map<string, T>, object: T): T {
  all.set(object.id, object);
  return object;
}

function known<T>(all: Map<string, T>, id: string): T {
  const object = all.get(id);
  if (object === undefined) throw new Error(`There is no ${id}.`);
  return object;
}
