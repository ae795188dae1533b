import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Server, utils } from 'ssh2';

/** An SSH server on every loopback address, which lets nobody in: enough for a look at its host key. */
export interface SshServer {
  port: number;
  /** Of its host key, as `ssh-keygen -lf` prints it. */
  fingerprint: string;
  close: () => void;
}

export async function startSshServer(): Promise<SshServer> {
  const pair = utils.generateKeyPairSync('ed25519');
  const server = new Server({ hostKeys: [pair.private] }, (client) => {
    client.on('authentication', (context) => context.reject());
    client.on('error', () => undefined);
  });
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const blob = Buffer.from(pair.public.split(' ')[1] ?? '', 'base64');
  const digest = createHash('sha256').update(blob).digest('base64').replace(/=+$/u, '');
  return {
    port: (server.address() as AddressInfo).port,
    fingerprint: `SHA256:${digest}`,
    close: () => server.close(),
  };
}
