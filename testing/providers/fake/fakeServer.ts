import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** What every stand-in over HTTP has: a port, being down, and answers that are lost, held or a gateway's. */
export abstract class FakeServer {
  readonly #server: Server;
  readonly #held: (() => void)[] = [];
  #port = 0;

  protected constructor() {
    this.#server = createServer((request, response) => void this.serve(request, response));
  }

  /** Answers a request. */
  protected abstract serve(request: IncomingMessage, response: ServerResponse): Promise<void>;

  protected get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** @param port 0 takes a free one */
  protected async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /**
   * Lets an answer go wrong on its way.
   * @param fault of `faults.ts`; another one is no fault of the way, and the answer is sent
   */
  protected deliver(response: ServerResponse, fault: string | undefined, send: () => void): void {
    switch (fault) {
      case 'unreached':
      case 'lostAfter':
        response.destroy();
        return;
      case 'html':
      case 'htmlAfter':
        response.writeHead(502, { 'Content-Type': 'text/html' }).end(PAGE);
        return;
      case 'heldAfter':
        this.#held.push(send);
        return;
      default:
        send();
    }
  }

  /** Answers what was held. */
  release(): void {
    for (const answer of this.#held.splice(0)) answer();
  }

  /** Takes no connections until {@link comeBack}, as a provider that is down. */
  async goAway(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  comeBack(): Promise<void> {
    return this.listen(this.#port);
  }

  async close(): Promise<void> {
    this.#held.length = 0;
    if (this.#server.listening) await this.goAway();
  }
}

/** Sends half of an answer, as a line does that breaks in the middle. */
export function tear(
  response: ServerResponse,
  { status, body }: { status: number; body?: unknown },
): void {
  const whole = JSON.stringify(body ?? {});
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(whole.slice(0, whole.length / 2));
}
