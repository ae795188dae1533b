import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readAll } from 'node:stream/consumers';
import type { Contract } from '../../providers/contract';
import type { Answer, Ask } from '../../providers/fake/dialect';
import { FakeServer, tear } from '../../providers/fake/fakeServer';
import { Faults, isCarriedOut, type Fault } from '../../providers/fake/faults';
import { Deliveries } from '../deliveries';
import { CALLS, isPermitted, problem, type Operation, type World } from './calls';
import { FakeInvoices } from './invoices';
import { checkoutPage, press, storePage } from './page';
import { eventOf, isTaken, signedWebhook, type FakeEvent } from './webhooks';

/** What leads an adapter to a fake. */
export const FAKE_ACCOUNT = {
  apiKey: 'fake-btcpay-key-of-the-tests',
  storeId: 'FakeStoreOfTheTests',
  webhookSecret: 'fake-btcpay-secret-of-the-tests',
};

interface FakeOptions {
  /** Its clock, epoch milliseconds. */
  now?: () => number;
  /** What every request is held to. */
  contract?: Contract;
  /** 0 takes a free port. */
  port?: number;
}

/** A call that came, and what became of it. */
interface Made {
  operation: Operation;
  fault: Fault | undefined;
  status: number;
  body: unknown;
}

/** A BTCPay Server that stands in for a real one over HTTP, with pages to pay on and webhooks, and goes wrong as it is told. */
export class FakeBtcpay extends FakeServer {
  readonly invoices: FakeInvoices;
  readonly webhooks: Deliveries<FakeEvent>;
  readonly faults = new Faults<Operation>();
  readonly calls: Made[] = [];
  /** Each request that the contract does not know, in words. */
  readonly complaints: string[] = [];
  readonly world: World;

  private constructor(private readonly options: FakeOptions) {
    super();
    const now = options.now ?? Date.now;
    const { storeId, webhookSecret } = FAKE_ACCOUNT;
    this.webhooks = new Deliveries((event) => signedWebhook(event, webhookSecret), isTaken);
    this.invoices = new FakeInvoices(now, (type, invoice, facts = {}) =>
      this.webhooks.tell(eventOf(type, invoice, facts, now())),
    );
    this.world = {
      invoices: this.invoices,
      stores: new Map([[storeId, ['BTC-CHAIN']]]),
      permissions: ['cancreateinvoice', 'canviewinvoices', 'canviewstoresettings'].map(
        (name) => `btcpay.store.${name}:${storeId}`,
      ),
      origin: () => this.url,
    };
  }

  static async start(options: FakeOptions = {}): Promise<FakeBtcpay> {
    const fake = new FakeBtcpay(options);
    await fake.listen(options.port ?? 0);
    return fake;
  }

  get url(): string {
    return this.origin;
  }

  /** The settings that lead a server here. */
  get variables() {
    const { apiKey, storeId, webhookSecret } = FAKE_ACCOUNT;
    return {
      ...{ BTCPAY_URL: this.url, BTCPAY_API_KEY: apiKey },
      ...{ BTCPAY_STORE_ID: storeId, BTCPAY_WEBHOOK_SECRET: webhookSecret },
    };
  }

  /** What an adapter is made with. */
  get settings() {
    return { url: this.url, ...FAKE_ACCOUNT };
  }

  override async close(): Promise<void> {
    await this.webhooks.stop();
    await super.close();
  }

  protected async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const sent = await readAll(request);
    const [, invoiceId] = /^\/i\/([^/]+)$/u.exec(pathname) ?? [];
    if (invoiceId !== undefined) return this.#showPage(request, response, invoiceId, sent);
    if (pathname === '/') return showPage(response, storePage(this.invoices));
    const { authorization = '' } = request.headers;
    const ask: Ask = {
      ...{ method: request.method ?? 'GET', path: pathname, query: searchParams },
      ...{ headers: { authorization }, body: sent === '' ? undefined : jsonOf(sent) },
    };
    const call = CALLS.find(
      ({ method, pattern }) => method === ask.method && pattern.test(ask.path),
    );
    if (call === undefined) {
      this.complaints.push(`There is no call ${ask.method} ${ask.path}.`);
      response.writeHead(404).end();
      return;
    }
    const { operation } = call;
    const fault = this.faults.take(operation);
    const answer = isCarriedOut(fault) ? this.#answer(ask, call) : refusal(fault);
    this.calls.push({ operation, fault, status: answer.status, body: ask.body });
    this.deliver(response, fault, () => {
      if (fault === 'tornAfter') tear(response, answer);
      else send(response, fault === 'brokenAfter' ? refusal('broken') : answer);
    });
  }

  #answer(ask: Ask, { pattern, permission, answer }: (typeof CALLS)[number]): Answer {
    if (ask.headers.authorization !== `token ${FAKE_ACCOUNT.apiKey}`) {
      return problem(401, 'unauthenticated');
    }
    const problems = this.options.contract?.problemsOf(ask) ?? [];
    if (problems.length > 0) {
      this.complaints.push(...problems.map((text) => `${ask.method} ${ask.path}: ${text}`));
      return { status: 422, body: [{ path: '', message: problems[0] }] };
    }
    const [, id = ''] = pattern.exec(ask.path) ?? [];
    const { permissions, stores } = this.world;
    const isStore = ask.path.startsWith('/api/v1/stores/');
    if (isStore && !stores.has(id)) return problem(404, 'store-not-found');
    if (permission !== undefined && !isPermitted(permissions, permission)) {
      return problem(403, 'missing-permission');
    }
    return answer(this.world, ask, id);
  }

  #showPage(request: IncomingMessage, response: ServerResponse, id: string, sent: string): void {
    const invoice = this.invoices.find(id);
    if (invoice === undefined) {
      response.writeHead(404).end();
    } else if (request.method === 'POST') {
      const way = new URLSearchParams(sent).get('way') ?? '';
      response.writeHead(303, { Location: press(this.invoices, id, way) }).end();
    } else {
      showPage(response, checkoutPage(invoice));
    }
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function showPage(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
}

function refusal(fault: Fault | undefined): Answer {
  switch (fault) {
    case 'broken':
      return problem(500, 'generic-error');
    case 'throttled':
      return { status: 429 };
    case 'unauthorized':
      return problem(401, 'unauthenticated');
    case 'rejected':
      return problem(400, 'generic-error');
    default:
      return { status: 502 };
  }
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  response.writeHead(status, type).end(body === undefined ? undefined : JSON.stringify(body));
}
