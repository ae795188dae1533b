import Stripe from 'stripe';

const { webhooks } = new Stripe('sk_test_only_signs');

/** A webhook as it is sent. */
export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
}

/**
 * Signs an event, or any text, as Stripe does.
 * @param at when it was signed, epoch milliseconds
 */
export function signedWebhook(
  event: Stripe.Event | string,
  secret: string,
  at: number,
): SignedWebhook {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = Math.floor(at / 1000);
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    body: payload,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature },
  };
}

export interface DeliveryOptions {
  /** Where events go; left out, to the account's endpoint, if it has one. */
  url: string | undefined;
  endpoint: () => string | undefined;
  secret: string;
  now: () => number;
  /** So long after it was not taken an event is sent again; undefined waits for {@link Deliveries.retry}. Milliseconds. */
  retryMs: number | undefined;
}

/** Sends events to a server, and again until it takes them. */
export class Deliveries {
  /** How often each event is sent. */
  copies = 1;
  /** Keeps events back until {@link release}. */
  isHolding = false;
  /** Whether an event never comes. */
  loses: (event: Stripe.Event) => boolean = () => false;
  /** Kept back, in the order in which they happened. */
  held: Stripe.Event[] = [];
  /** What was answered: a status, or 0 where there was no answer. */
  readonly answers: { event: Stripe.Event; status: number }[] = [];
  #refused: Stripe.Event[] = [];
  readonly #running = new Set<Promise<unknown>>();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopped = false;

  constructor(readonly options: DeliveryOptions) {}

  get #url(): string | undefined {
    return this.#isStopped ? undefined : (this.options.url ?? this.options.endpoint());
  }

  take(event: Stripe.Event): void {
    if (this.#url === undefined || this.loses(event)) return;
    if (this.isHolding) this.held.push(event);
    else this.#start(event);
  }

  /** Sends what was kept back, in the order of `arrange`. */
  async release(arrange: (held: Stripe.Event[]) => Stripe.Event[] = (held) => held): Promise<void> {
    for (const event of arrange(this.held.splice(0))) this.#start(event);
    await this.settled();
  }

  /** Sends again what was not taken. */
  async retry(): Promise<void> {
    for (const event of this.#refused.splice(0)) this.#start(event);
    await this.settled();
  }

  /** How many events were not taken yet. */
  get untaken(): number {
    return this.#refused.length;
  }

  /** Ends once each event that was sent has its answer. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#isStopped = true;
    await this.settled();
  }

  /** Sends one event once. @returns the status; 0 where there was no answer */
  async send(event: Stripe.Event): Promise<number> {
    const { secret, now } = this.options;
    const url = this.#url;
    if (url === undefined) return 0;
    const status = await fetch(url, {
      method: 'POST',
      ...signedWebhook(event, secret, now()),
      redirect: 'manual',
    }).then(
      async (response) => {
        await response.text();
        return response.status;
      },
      () => 0,
    );
    this.answers.push({ event, status });
    return status;
  }

  #start(event: Stripe.Event): void {
    const sending = this.#sendAll(event).finally(() => this.#running.delete(sending));
    this.#running.add(sending);
  }

  async #sendAll(event: Stripe.Event): Promise<void> {
    const copies = Array.from({ length: this.copies }, () => this.send(event));
    const statuses = await Promise.all(copies);
    if (statuses.some((status) => status >= 200 && status < 300)) return;
    const { retryMs } = this.options;
    if (retryMs === undefined || this.#isStopped) {
      this.#refused.push(event);
      return;
    }
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#start(event);
    }, retryMs);
    this.#timers.add(timer);
  }
}
