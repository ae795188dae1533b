import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A webhook as it is sent. */
export interface SignedWebhook {
  body: string;
  headers: Record<string, string>;
}

/** How webhooks go out. */
interface Habits<Event> {
  /** Where they go; left out, to the endpoint of the account, if it has one. */
  url: string | undefined;
  /** How often each is sent. */
  times: number;
  /** Whether an event never comes. */
  isLost: (event: Event) => boolean;
  /** What is waited for before one is sent: events overtake each other by it. */
  before: (event: Event) => Promise<unknown>;
  /** The rest before one is sent again that was not taken, after so many tries; undefined where it is not. Milliseconds. */
  retryMs: (tries: number) => number | undefined;
}

/** What a provider tells a server of: sent to it late, twice, in another order, again or never, as it is told. */
export class Deliveries<Event> {
  readonly habits: Habits<Event> = {
    ...{ url: undefined, times: 1, isLost: () => false },
    before: () => Promise.resolve(),
    retryMs: () => undefined,
  };
  /** Each that there was something to tell of, those that were not sent too. */
  readonly events: Event[] = [];
  /** What was answered: a status, or 0 where there was no answer. */
  readonly answers: { event: Event; status: number }[] = [];
  readonly #underWay = new Set<Promise<void>>();
  readonly #stopped = new AbortController();

  /** @param isTaken whether a status ends what is sent again and again */
  constructor(
    private readonly sign: (event: Event) => SignedWebhook,
    private readonly isTaken: (status: number) => boolean,
    private readonly endpoint: () => string | undefined = () => undefined,
  ) {
    // Any number of events may wait to be sent again.
    setMaxListeners(0, this.#stopped.signal);
  }

  get #url(): string | undefined {
    return this.#stopped.signal.aborted ? undefined : (this.habits.url ?? this.endpoint());
  }

  tell(event: Event): void {
    this.events.push(event);
    const going = this.#deliver(event).finally(() => this.#underWay.delete(going));
    this.#underWay.add(going);
  }

  /** Resolves once nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Sends nothing any more. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.settled();
  }

  /** Sends one event once. @returns the status; 0 where there was no answer */
  async #send(event: Event): Promise<number> {
    const url = this.#url;
    if (url === undefined) return 0;
    const status = await fetch(url, { method: 'POST', ...this.sign(event), redirect: 'manual' })
      .then((response) => response.text().then(() => response.status))
      .catch(() => 0);
    this.answers.push({ event, status });
    return status;
  }

  async #deliver(event: Event): Promise<void> {
    const { times, isLost, before } = this.habits;
    if (this.#url === undefined || isLost(event)) return;
    await before(event);
    await Promise.all(Array.from({ length: times }, () => this.#sendUntilTaken(event)));
  }

  async #sendUntilTaken(event: Event): Promise<void> {
    for (let tries = 1; !this.isTaken(await this.#send(event)); tries += 1) {
      const rest = this.habits.retryMs(tries);
      if (rest === undefined || this.#url === undefined) return;
      const { signal } = this.#stopped;
      await wait(rest, undefined, { signal }).catch(() => undefined);
    }
  }
}
