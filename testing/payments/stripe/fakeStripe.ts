import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import type Stripe from 'stripe';
import type { Contract } from '../../providers/contract';
import { FakeServer } from '../../providers/fake/fakeServer';
import { Faults } from '../../providers/fake/faults';
import { Deliveries, type SignedWebhook } from '../deliveries';
import { StripeAccount } from './account';
import { answerOf, operationOf, refusal, type Operation, type StripeAnswer } from './api';
import { API_VERSION, LATER, readContract } from './contract';
import { readForm } from './form';
import { page, pressed } from './pages';
import { signedWebhook } from './webhooks';

/** How a call goes wrong. What ends in `After` happens once the call was carried out, the others instead of it. */
export type StripeFault =
  /** The line breaks. */
  | 'unreached'
  | 'lostAfter'
  /** 500, which is kept under the idempotency key. */
  | 'broken'
  | 'brokenAfter'
  /** 429 */
  | 'throttled'
  | 'unauthorized'
  | 'forbidden'
  /** 502 with a page of HTML, as a gateway sends it. */
  | 'html'
  /** No answer until `release` is called. */
  | 'heldAfter';

export interface FakeStripeOptions {
  /** Its clock, epoch milliseconds. */
  now?: () => number;
  /** 0 takes a free port. */
  port?: number;
  /** So long after it was not taken an event is sent again. Milliseconds. */
  retryMs?: number;
  /** Version of the API in which events are written. */
  eventVersion?: string;
}

/** How often an event is sent that is not taken: Stripe gives up after three days. */
const MOST_TRIES = 60;

/** A call that came, and what became of it. */
export interface StripeCall {
  operation: Operation;
  status: number;
  key: string | undefined;
  form: Record<string, unknown>;
}

export const FAKE_STRIPE_KEY = 'sk_test_fakekeyofthetests';
export const FAKE_STRIPE_SECRET = 'whsec_fakesecretofthetests';

/** Stripe, as far as it is used: its API, the page on which people pay, and its webhooks. It goes wrong as it is told. */
export class FakeStripe extends FakeServer {
  readonly account: StripeAccount;
  readonly faults = new Faults<Operation, StripeFault>();
  readonly webhooks: Deliveries<Stripe.Event>;
  readonly calls: StripeCall[] = [];
  /** What did not fit the contract, in words. */
  readonly complaints: string[] = [];
  readonly #now: () => number;
  readonly #kept = new Map<string, { asked: string; answer: StripeAnswer }>();

  private constructor(
    private readonly contract: Contract,
    options: FakeStripeOptions,
  ) {
    super();
    this.#now = options.now ?? Date.now;
    const { retryMs, eventVersion: version = API_VERSION } = options;
    const onEvent = (event: Stripe.Event) => this.webhooks.tell(event);
    this.account = new StripeAccount({ now: this.#now, version, onEvent });
    this.webhooks = new Deliveries(
      (event) => this.signed(event),
      (status) => status >= 200 && status < 300,
      () => this.account.endpoint,
    );
    this.webhooks.habits.retryMs = (tries) => (tries < MOST_TRIES ? retryMs : undefined);
  }

  static async start(options: FakeStripeOptions = {}): Promise<FakeStripe> {
    const fake = new FakeStripe(await readContract(), options);
    await fake.listen(options.port ?? 0);
    return fake;
  }

  /** What `STRIPE_API_BASE` is set to. */
  get url(): string {
    return this.origin;
  }

  /** The settings that lead a server here. */
  get settings() {
    return {
      STRIPE_SECRET_KEY: FAKE_STRIPE_KEY,
      STRIPE_WEBHOOK_SECRET: FAKE_STRIPE_SECRET,
      STRIPE_CRYPTO: '1',
      STRIPE_API_BASE: this.url,
    };
  }

  /** An event, or any text, as a webhook. @param at when it was signed, epoch milliseconds */
  signed(
    event: Stripe.Event | string,
    at = this.#now(),
    secret = FAKE_STRIPE_SECRET,
  ): SignedWebhook {
    return signedWebhook(event, secret, at);
  }

  /** How often it was asked that. */
  count(operation: Operation): number {
    return this.calls.filter((call) => call.operation === operation).length;
  }

  override async close(): Promise<void> {
    await this.webhooks.stop();
    await super.close();
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(request.url ?? '/', 'http://fake');
    const sent = await readAll(request);
    const { method = 'GET' } = request;
    if (!pathname.startsWith('/v1/')) {
      const shown =
        method === 'POST' ? pressed(this.account, pathname) : page(this.account, pathname);
      response.writeHead(shown.status, shown.headers).end(shown.body);
      return;
    }
    const form = readForm(method === 'POST' ? sent : search.slice(1));
    const asked = operationOf(method, pathname);
    if (asked === undefined) {
      this.complaints.push(`There is no call ${method} ${pathname}.`);
      return send(response, refusal(404, { message: 'Unrecognized request URL' }));
    }
    const fault = this.faults.take(asked.operation);
    const key = header(request, 'idempotency-key');
    const answer = this.#withKey(key, `${pathname}?${sent}`, fault, () => {
      const wrong = this.#problem(request, { method, pathname, search, form });
      return (
        wrong ?? answerOf(this.account, asked, { method, path: pathname, form, origin: this.url })
      );
    });
    this.calls.push({ operation: asked.operation, status: answer.status, key, form });
    this.deliver(response, fault, () => send(response, answer));
  }

  /** The first answer to a key is kept, a 500 too, and given to the same question again. */
  #withKey(
    key: string | undefined,
    asked: string,
    fault: StripeFault | undefined,
    carryOut: () => StripeAnswer,
  ): StripeAnswer {
    if (fault === 'throttled') return refusal(429, { type: 'api_error', code: 'rate_limit' });
    if (fault === 'unauthorized') return this.#unauthorized(FAKE_STRIPE_KEY);
    if (fault === 'forbidden') return refusal(403, { message: 'The key may not do that.' });
    if (fault === 'unreached' || fault === 'html') return refusal(502, {});
    const kept = key === undefined ? undefined : this.#kept.get(key);
    if (kept !== undefined && kept.asked !== asked) {
      return refusal(400, { type: 'idempotency_error' });
    }
    if (kept !== undefined) return kept.answer;
    const done = fault === 'broken' ? undefined : carryOut();
    const isBroken = fault === 'broken' || fault === 'brokenAfter';
    const answer = isBroken || !done ? refusal(500, { type: 'api_error' }) : snapshot(done);
    // What is not valid is not kept.
    if (key !== undefined && (answer.status < 400 || answer.status >= 500)) {
      this.#kept.set(key, { asked, answer });
    }
    return answer;
  }

  #unauthorized(key: string): StripeAnswer {
    return refusal(401, { message: `Invalid API Key provided: ${key.slice(0, 12)}***` });
  }

  #problem(
    request: IncomingMessage,
    call: { method: string; pathname: string; search: string; form: Record<string, unknown> },
  ): StripeAnswer | undefined {
    const [, key = ''] = (header(request, 'authorization') ?? '').split(' ');
    if (key !== FAKE_STRIPE_KEY) return this.#unauthorized(key);
    const problems = this.#problems(request, call);
    if (problems.length === 0) return undefined;
    this.complaints.push(
      ...problems.map((problem) => `${call.method} ${call.pathname}: ${problem}`),
    );
    return refusal(400, { code: 'parameter_unknown', message: problems.join('; ') });
  }

  #problems(
    request: IncomingMessage,
    call: { method: string; pathname: string; search: string; form: Record<string, unknown> },
  ): string[] {
    const { method, pathname: path, form } = call;
    const isPost = method === 'POST';
    const type = header(request, 'content-type');
    const rules = [
      [header(request, 'stripe-version') === API_VERSION, `the version is not ${API_VERSION}`],
      [!isPost || type === 'application/x-www-form-urlencoded', 'the body is no form'],
      [!isPost || header(request, 'idempotency-key'), 'there is no Idempotency-Key'],
    ] as const;
    const broken = rules.filter(([isFine]) => !isFine).map(([, problem]) => problem);
    const known = Object.entries(form).filter(([name]) => !LATER.some((later) => later === name));
    // Lists, disputes and accounts are not in the contract that may stand here.
    const isInContract = isPost || /^\/v1\/checkout\/sessions\/./u.test(path);
    const query = new URLSearchParams(call.search.replaceAll(/%5B\d+%5D|\[\d+\]/giu, ''));
    const headers = { 'content-type': 'application/json' };
    // The check turns texts into the numbers that they are.
    const body = isPost ? structuredClone(Object.fromEntries(known)) : undefined;
    return isInContract
      ? [...broken, ...this.contract.problemsOf({ method, path, query, headers, body })]
      : broken;
  }
}

const snapshot = ({ status, body }: StripeAnswer): StripeAnswer => ({
  status,
  body: structuredClone(body),
});

function header(request: IncomingMessage, name: string): string | undefined {
  return [request.headers[name]].flat()[0];
}

function send(response: ServerResponse, { status, body }: StripeAnswer): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_fake' });
  response.end(JSON.stringify(body));
}
