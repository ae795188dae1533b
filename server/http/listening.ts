import type { Server } from 'node:http';

/** A server that listens. */
export interface Listening {
  /** For a browser on this machine, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Takes no new requests, and resolves when those in flight are answered. */
  close: () => Promise<void>;
}

/** How often connections that have become idle are closed while stopping. Milliseconds. */
const IDLE_CHECK = 50;

/**
 * Puts a server on a port; 0 takes a free one.
 * @param setting the name of the variable that chose the port, for the error
 * @param onError told of a connection that could not be taken, for want of descriptors; the next one may be
 * @throws Error naming the setting where the port cannot be had
 */
export async function listen(
  server: Server,
  { port, host, setting }: { port: number; host: string; setting: string },
  onError: (error: Error) => void = () => undefined,
): Promise<Listening> {
  const actual = await bind(server, port, host, setting);
  server.on('error', onError);
  return {
    address: `http://${hostForBrowser(host)}:${actual}`,
    close: () => closeServer(server),
  };
}

/** @returns the port, which the system has chosen where 0 was asked for */
function bind(server: Server, port: number, host: string, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(notListening(error, { port, host, setting })),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

function notListening(
  error: NodeJS.ErrnoException,
  { port, host, setting }: { port: number; host: string; setting: string },
): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${setting} ${port} on ${host} is taken by another program. Set ${setting} to another one.`,
      );
    case 'EACCES':
      return new Error(
        `${setting} ${port} may not be used by this user. Set ${setting} to one above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(`HOST ${host} is no address of this machine. Set HOST to one that is.`);
    default:
      return error;
  }
}

function hostForBrowser(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that is kept alive would hold the server open long after its last answer.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK);
    server.close(() => {
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
