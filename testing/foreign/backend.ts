import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { CallName } from './calls';
import { type Dialect, PLAINEST } from './dialect';
import { type Fault, answerRequest, type House } from './answerRequest';
import { bearerReader } from './http/bearer';
import { corsHeaders, PREFLIGHT_HEADERS, strangeHeaders } from './http/cors';
import type { Sent } from './http/sent';
import { beyond, type Seen } from './http/seen';
import { catalogue } from './rows/catalogue';
import { Data } from './rows/data';
import { Writer } from './writer';

export interface Options extends Partial<Dialect> {
  port?: number;
  /** Origin of the console's server, when it is known from the start: see {@link ForeignBackend.trust}. */
  consoleOrigin?: string | undefined;
  bootMs?: number;
  now?: () => number;
}

/** A backend as another team would write it from the specification, with data in memory. */
export class ForeignBackend {
  readonly data: Data;
  readonly write: Writer;
  /** Every request but preflights, in order. */
  readonly seen: Seen[] = [];
  /** What came that the specification does not know, in words. */
  readonly beyond: string[] = [];
  /** Changes what a call answers, if a test sets it. */
  tamper: ((call: CallName, body: unknown) => unknown) | undefined;
  private readonly faults = new Map<CallName, Fault[]>();
  private readonly server: Server;
  private bearer: House['bearer'];

  private constructor(private readonly options: Options) {
    this.data = new Data(options.now ?? Date.now, options.bootMs);
    this.write = new Writer({ ...PLAINEST, ...options });
    this.bearer = bearerReader(options.consoleOrigin);
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(options: Options = {}): Promise<ForeignBackend> {
    const backend = new ForeignBackend(options);
    backend.server.listen(options.port ?? 0, '127.0.0.1');
    await once(backend.server, 'listening');
    return backend;
  }

  /** What the console's API_BASE_URL has to be. */
  get baseURL(): string {
    const address = this.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return `http://127.0.0.1:${port}${this.write.dialect.prefix}`;
  }

  /** Names the console's server, whose keys tokens are held to from now on. */
  trust(consoleOrigin: string | undefined): void {
    this.options.consoleOrigin = consoleOrigin;
    this.bearer = bearerReader(consoleOrigin);
  }

  /** Lets faults befall the next answers of a call, one each. */
  next(call: CallName, ...faults: Fault[]): void {
    this.faults.set(call, [...(this.faults.get(call) ?? []), ...faults]);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private house(): House {
    const { data, write, tamper, bearer, baseURL } = this;
    return {
      data,
      write,
      catalogue: catalogue(data.now()),
      tamper,
      bearer,
      fault: (call) => this.faults.get(call)?.shift(),
      consoleOrigin: this.options.consoleOrigin,
      here: baseURL,
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'OPTIONS') return this.preflight(request, response);
    await setTimeout(this.write.dialect.latencyMs);
    this.data.tick();
    const { seen, sent } = await answerRequest(request, this.house());
    if (seen !== undefined) {
      this.seen.push(seen);
      this.beyond.push(...beyond(seen));
    }
    if (sent === 'lost') return void request.socket.destroy();
    this.send(request, response, sent);
  }

  private preflight(request: IncomingMessage, response: ServerResponse): void {
    const asked = request.headers['access-control-request-headers'];
    this.beyond.push(...strangeHeaders(asked).map((name) => `header ${name} in a preflight`));
    response.writeHead(204, { ...this.cors(request, 204), ...PREFLIGHT_HEADERS }).end();
  }

  private cors(request: IncomingMessage, status: number): Record<string, string> {
    const { origin } = request.headers;
    return corsHeaders(this.write.dialect.cors, origin, this.options.consoleOrigin, status);
  }

  private send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, type, text, location }: Sent & { location?: string },
  ): void {
    const headers = this.cors(request, status);
    if (type !== undefined) headers['Content-Type'] = type;
    if (location !== undefined) headers.Location = location;
    response.writeHead(status, headers).end(text);
  }
}
