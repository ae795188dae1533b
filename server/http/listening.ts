import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that listens. */
export interface Listening {
  /** For a browser on this machine, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Takes no new requests, and resolves when those in flight are answered. */
  close: () => Promise<void>;
}

/** Where a server listens; `setting` is the name of the variable that chose the port. 0 takes a free one. */
interface Place {
  port: number;
  host: string;
  setting: string;
}

/** How often connections that have become idle are closed while stopping. Milliseconds. */
const IDLE_CHECK = 50;

/**
 * Puts a server on a port.
 * @param onError called with the error of a connection that could not be taken, for want of descriptors
 * @throws Error naming the setting where the port cannot be had
 */
export async function listen(
  server: Server,
  place: Place,
  onError: (error: Error) => void,
): Promise<Listening> {
  const { port, host } = place;
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(problemOf(error, place), { cause: error });
  });
  server.on('error', onError);
  const actual = (server.address() as AddressInfo).port;
  return {
    address: `http://${hostForBrowser(host)}:${actual}`,
    close: async () => {
      // A connection that is kept alive would hold the server open long after its last answer.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
      await new Promise((resolve) => server.close(resolve));
      clearInterval(idle);
    },
  };
}

function problemOf(error: unknown, { port, host, setting }: Place): string {
  const { code, message } = error as NodeJS.ErrnoException;
  switch (code) {
    case 'EADDRINUSE':
      return `${setting} ${port} on ${host} is taken by another program. Set ${setting} to another one.`;
    case 'EACCES':
      return `${setting} ${port} may not be used by this user. Set ${setting} to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine. Set HOST to one that is.`;
    default:
      return message;
  }
}

function hostForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}
