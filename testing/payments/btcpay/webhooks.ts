import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventType, FakeInvoice } from './invoices';

/** What a webhook says, before it is sent. */
export interface FakeEvent {
  type: string;
  storeId: string;
  invoiceId: string;
  timestamp: number;
  metadata: unknown;
}

/** Which body went where, and what was answered; status 0 is no answer. */
export interface Delivery {
  type: string;
  invoiceId: string;
  status: number;
}

/** How webhooks go out. */
export interface Habits {
  /** Where they go; undefined, and there is no webhook. */
  url: string | (() => string) | undefined;
  /** They wait for `release`. */
  isHeld: boolean;
  /** How late one is sent, in milliseconds: events overtake each other by it. */
  delayMs: (event: FakeEvent) => number;
  /** How often each is sent. */
  times: number;
  isLost: (event: FakeEvent) => boolean;
  /** Rests before another try, where the answer is 408, 429, 5xx or none. BTCPay takes 10 s, 1 min and six times 10 min. */
  retryMs: readonly number[];
}

const isTriedAgain = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** The body as BTCPay writes it, and its signature. */
export function signed(event: object, secret: string): { body: string; signature: string } {
  const body = JSON.stringify(event, null, 2);
  const hex = createHmac('sha256', secret).update(body, 'utf8').digest('hex');
  return { body, signature: `sha256=${hex}` };
}

/** What is told of invoices to the address of one webhook. */
export class FakeWebhooks {
  readonly habits: Habits = {
    ...{ url: undefined, isHeld: false, times: 1, retryMs: [] },
    ...{ delayMs: () => 0, isLost: () => false },
  };
  /** Each that there was something to tell of, those that were not sent too. */
  readonly events: FakeEvent[] = [];
  readonly deliveries: Delivery[] = [];
  #held: FakeEvent[] = [];
  readonly #underWay = new Set<Promise<void>>();

  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  tell(type: EventType, { id, storeId, metadata }: FakeInvoice, facts: object = {}): void {
    const ids = { deliveryId: randomUUID(), webhookId: 'webhook-of-the-tests' };
    const event = {
      ...{ ...ids, originalDeliveryId: ids.deliveryId, isRedelivery: false },
      ...{ type, timestamp: Math.floor(this.now() / 1000), storeId, invoiceId: id, metadata },
      ...facts,
    };
    this.events.push(event);
    if (this.habits.isHeld) this.#held.push(event);
    else this.#start(event);
  }

  /** Sends what was held, one after the other, in another order where one is given. */
  async release(order: (events: FakeEvent[]) => FakeEvent[] = (events) => events): Promise<void> {
    const held = this.#held;
    this.#held = [];
    for (const event of order(held)) await this.#deliver(event);
  }

  /** Sends one again, as the operator can by hand. */
  redeliver(event: FakeEvent): Promise<void> {
    return this.#deliver({ ...event, ...{ deliveryId: randomUUID(), isRedelivery: true } });
  }

  /** Resolves once nothing is on its way. */
  async idle(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  #start(event: FakeEvent): void {
    const going = this.#deliverLate(event).finally(() => this.#underWay.delete(going));
    this.#underWay.add(going);
  }

  async #deliverLate(event: FakeEvent): Promise<void> {
    const rest = this.habits.delayMs(event);
    if (rest > 0) await wait(rest);
    if (!this.habits.isLost(event)) await this.#deliver(event);
  }

  async #deliver(event: FakeEvent): Promise<void> {
    await Promise.all(Array.from({ length: this.habits.times }, () => this.#try(event)));
  }

  async #try(event: FakeEvent): Promise<void> {
    for (const rest of [...this.habits.retryMs, null]) {
      const status = await this.#send(event);
      this.deliveries.push({ type: event.type, invoiceId: event.invoiceId, status });
      if (rest === null || !isTriedAgain(status)) return;
      await wait(rest);
    }
  }

  async #send(event: FakeEvent): Promise<number> {
    const { url } = this.habits;
    if (url === undefined) return 0;
    const { body, signature } = signed(event, this.secret);
    try {
      const answer = await fetch(typeof url === 'string' ? url : url(), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'BTCPay-Sig': signature },
        body,
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return 0;
    }
  }
}
