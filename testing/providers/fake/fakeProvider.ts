import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import type { Contract } from '../contract';
import { fields, type Answer, type Ask, type Dialect, type World } from './dialect';
import { FakeServer, tear } from './fakeServer';
import { Faults, isCarriedOut, type Fault, type Operation } from './faults';
import { FakeMachines } from './machines';

/** The key that a fake provider takes. */
export const FAKE_KEY = 'fake-key-of-the-tests';

export interface FakeOptions {
  /** Its clock, epoch milliseconds. */
  now?: () => number;
  /** What every request is held to; left out, only the fake's own rules count. */
  contract?: Contract;
  /** 0 takes a free port. */
  port?: number;
  /** Calls that come sooner are answered with 429. Milliseconds. */
  callPause?: number;
  createPause?: number;
}

/** A call that came, and what became of it. */
export interface Call {
  operation: Operation;
  at: number;
  fault: Fault | undefined;
  status: number;
  body: unknown;
}

/** A provider that stands in for a real one over HTTP, holds machines, and goes wrong as it is told. */
export class FakeProvider extends FakeServer {
  readonly machines: FakeMachines;
  readonly faults = new Faults();
  readonly calls: Call[] = [];
  /** Each request that its contract does not know, in words. */
  readonly complaints: string[] = [];
  readonly soldOut = new Set<string>();
  /** Calls that came sooner than allowed. */
  tooSoon = 0;
  readonly #world: World;
  readonly #lastAt = { call: -Infinity, create: -Infinity };

  private constructor(
    readonly dialect: Dialect,
    private readonly options: FakeOptions,
  ) {
    super();
    const now = options.now ?? Date.now;
    this.machines = new FakeMachines(now, dialect.newId);
    const { machines, soldOut } = this;
    this.#world = { ...{ machines, soldOut, now, keys: [] }, newId: dialect.newId };
  }

  static async start(dialect: Dialect, options: FakeOptions = {}): Promise<FakeProvider> {
    const fake = new FakeProvider(dialect, options);
    await fake.listen(options.port ?? 0);
    return fake;
  }

  /** What the adapter's address is set to. */
  get url(): string {
    return `${this.origin}${this.dialect.basePath}`;
  }

  /** The keys that the account knows. */
  get keys(): World['keys'] {
    return this.#world.keys;
  }

  /** How often it was asked that. */
  count(operation: Operation): number {
    return this.calls.filter((call) => call.operation === operation).length;
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const ask = await this.#read(request);
    const asked = ask && this.dialect.operationOf(ask);
    if (!ask || !asked) {
      this.complaints.push(`There is no call ${request.method} ${request.url}.`);
      return send(response, this.dialect.refuse('missing'));
    }
    const fault = this.faults.take(asked.operation);
    const answer = isCarriedOut(fault)
      ? this.#answer(ask, asked.operation, asked.id)
      : this.#refusal(fault);
    const call = { ...asked, at: this.#world.now(), fault, status: answer.status, body: ask.body };
    this.calls.push(call);
    this.deliver(response, fault, () => {
      if (fault === 'tornAfter') tear(response, answer);
      else send(response, fault === 'brokenAfter' ? this.dialect.refuse('broken') : answer);
    });
  }

  async #read(request: IncomingMessage): Promise<Ask | undefined> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const { basePath } = this.dialect;
    if (!pathname.startsWith(basePath)) return undefined;
    const sent = await readAll(request);
    return {
      method: request.method ?? 'GET',
      path: pathname.slice(basePath.length),
      query: searchParams,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, [value].flat()[0]]),
      ),
      body: parse(sent),
    };
  }

  #answer(ask: Ask, operation: Operation, id: string): Answer {
    const { dialect, options } = this;
    const [name, value] = dialect.keyHeader(FAKE_KEY);
    if (ask.headers[name.toLowerCase()] !== value) return dialect.refuse('unauthorized');
    if (this.#isTooSoon(operation)) return dialect.refuse('throttled');
    const problems = options.contract?.problemsOf(ask) ?? [];
    if (problems.length === 0) return dialect.answers[operation](ask, this.#world, id);
    this.complaints.push(...problems.map((problem) => `${ask.method} ${ask.path}: ${problem}`));
    return dialect.refuse('rejected');
  }

  #isTooSoon(operation: Operation): boolean {
    const { callPause = 0, createPause = 0 } = this.options;
    const now = this.#world.now();
    const last = this.#lastAt;
    const isTooSoon =
      now < last.call + callPause || (operation === 'create' && now < last.create + createPause);
    if (isTooSoon) this.tooSoon += 1;
    else last.call = now;
    if (!isTooSoon && operation === 'create') last.create = now;
    return isTooSoon;
  }

  #refusal(fault: Fault | undefined): Answer {
    switch (fault) {
      case undefined:
      case 'unreached':
      case 'html':
      case 'lostAfter':
      case 'htmlAfter':
      case 'tornAfter':
      case 'heldAfter':
        return { status: 502 };
      default:
        return this.dialect.refuse(fault);
    }
  }
}

function parse(sent: string): unknown {
  if (sent === '') return undefined;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  const isProblem = 'title' in fields(body);
  response.writeHead(status, {
    ...(body === undefined
      ? {}
      : { 'Content-Type': isProblem ? 'application/problem+json' : 'application/json' }),
    ...headers,
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
