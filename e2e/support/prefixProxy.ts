import { once } from 'node:events';
import { createServer, request, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/**
 * What a request is answered with, whatever the server has answered. Where it is `cut`, the line goes dead in the middle of
 * the answer: before its beginning, a browser would send the request again by itself.
 */
export type Instead = { status: number; type?: string; body: string } | 'cut';

/** A reverse proxy that shows a server below a path of its own, and nothing beside it. */
export class PrefixProxy {
  /** Where requests go, for example `http://127.0.0.1:41234`; until it is set, nothing is there. */
  target: string | undefined;
  /** What pages of other origins may send, where it is less than the server allows. */
  allowedHeaders: string | undefined;
  /** Asked of every call once the server has done it; null leaves its answer as it is. */
  instead: (call: string) => Instead | null = () => null;

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
    server.on('request', (incoming, answer) => {
      const { url = '', method, headers } = incoming;
      if (proxy.target === undefined || !url.startsWith(`${prefix}/`))
        return answer.writeHead(404).end();
      const upstream = request(proxy.target + url.slice(prefix.length), { method, headers });
      upstream.on('response', (received) => {
        const sentHeaders = { ...received.headers };
        if (proxy.allowedHeaders !== undefined && method === 'OPTIONS')
          sentHeaders['access-control-allow-headers'] = proxy.allowedHeaders;
        const other = proxy.instead(`${method} ${url.slice(prefix.length)}`);
        if (other === null) {
          answer.writeHead(received.statusCode ?? 502, sentHeaders);
          pipeline(received, answer, () => undefined);
          return;
        }
        received.resume();
        if (other === 'cut') {
          answer.writeHead(200, { ...sentHeaders, 'content-length': '100' });
          answer.write('{', () => answer.destroy());
          return;
        }
        for (const name of ['content-length', 'content-encoding', 'content-type'])
          delete sentHeaders[name];
        const type = other.type === undefined ? {} : { 'content-type': other.type };
        answer.writeHead(other.status, { ...sentHeaders, ...type }).end(other.body);
      });
      upstream.on('error', () => answer.destroy());
      incoming.pipe(upstream);
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
