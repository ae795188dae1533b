import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/**
 * Below those that the system gives to connections and to who asks for any port: with one of these a server may be away and
 * come back, and nobody has taken it meanwhile.
 */
const PORTS = { from: 15_000, to: 32_000 };

/** A port of the loopback address on which nothing listens, and which no other test is given while this process runs. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * (PORTS.to - PORTS.from));
    if ((await isReserved(port)) && (await isFree(port))) return port;
  }
}

/** Reserves a port by a name of this machine's, which lasts as long as the process. */
async function isReserved(port: number): Promise<boolean> {
  const reservation = await listening((server) => server.listen(`\0rackline-test-port-${port}`));
  reservation?.unref();
  return reservation !== undefined;
}

async function isFree(port: number): Promise<boolean> {
  const probe = await listening((server) => server.listen(port, '127.0.0.1'));
  if (probe === undefined) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** @returns undefined where the address is in use */
async function listening(listen: (server: Server) => Server): Promise<Server | undefined> {
  const server = listen(createServer());
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined;
    throw error;
  }
}
