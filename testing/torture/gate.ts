import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request that goes through a gate; `answer` is undefined while there is none. */
export interface Passing {
  method: string;
  path: string;
  body: string;
  answer: string | undefined;
}

/** What somebody at a gate says: `drop` breaks the connection. */
type Watch = (passing: Passing) => 'drop' | void | Promise<'drop' | void>;

const HOP_BY_HOP = ['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'];

/** Stands between two sides and passes on what one asks the other, so that something can happen just before or after it. */
export class Gate {
  /** Asked before a request is passed on, and again before its answer is. */
  watch: Watch = () => undefined;
  readonly #server: Server;

  private constructor(private readonly target: () => string) {
    this.#server = createServer((request, response) => {
      void this.#pass(request, response).catch(() => response.destroy());
    });
  }

  /** @param target the origin that a request goes to */
  static async open(target: () => string): Promise<Gate> {
    const gate = new Gate(target);
    await new Promise<void>((resolve) => gate.#server.listen(0, '127.0.0.1', resolve));
    return gate;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const sent = await buffer(request);
    const passing = { method, path: url, body: sent.toString() };
    if ((await this.watch({ ...passing, answer: undefined })) === 'drop') {
      response.destroy();
      return;
    }
    const headers = Object.entries(request.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
    const target = this.target();
    const answer = await fetch(target + url, {
      ...{
        method,
        headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])),
      },
      ...(sent.length > 0 && { body: new Uint8Array(sent) }),
      redirect: 'manual',
    });
    // Addresses in it lead back through here.
    const text = (await answer.text()).replaceAll(target, this.url);
    if ((await this.watch({ ...passing, answer: text })) === 'drop') {
      response.destroy();
      return;
    }
    const type = answer.headers.get('Content-Type');
    response.writeHead(answer.status, type === null ? {} : { 'Content-Type': type }).end(text);
  }
}
