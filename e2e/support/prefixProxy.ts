import { once } from 'node:events';
import { createServer, request, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A reverse proxy that shows a server below a path of its own, and nothing beside it. */
export class PrefixProxy {
  /** Where requests go, for example `http://127.0.0.1:41234`; until it is set, nothing is there. */
  target: string | undefined;

  private constructor(
    private readonly server: HttpServer,
    readonly address: string,
  ) {}

  /** @param prefix begins with a slash and ends without */
  static async start(prefix: string): Promise<PrefixProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const proxy = new PrefixProxy(server, `http://127.0.0.1:${port}${prefix}`);
    server.on('request', (asked, answer) => {
      const { url = '', method, headers } = asked;
      if (proxy.target === undefined || !url.startsWith(`${prefix}/`))
        return answer.writeHead(404).end();
      const ahead = request(proxy.target + url.slice(prefix.length), { method, headers });
      ahead.on('response', (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers);
        pipeline(received, answer, () => undefined);
      });
      ahead.on('error', () => answer.destroy());
      asked.pipe(ahead);
      return undefined;
    });
    return proxy;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }
}
