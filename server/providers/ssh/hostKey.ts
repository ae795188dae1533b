import { Socket } from 'node:net';
import { Client, type ServerHostKeyAlgorithm } from 'ssh2';
import { sha256Fingerprint } from '@/domain/keys/fingerprint';
import type { HostKey, ReadHostKey } from '../machineProvider';

/** The algorithms by which a key of a type is asked for, the best first. */
export const ALGORITHMS: Readonly<Record<string, ServerHostKeyAlgorithm[]>> = {
  'ssh-ed25519': ['ssh-ed25519'],
  'ecdsa-sha2-nistp256': ['ecdsa-sha2-nistp256'],
  'ecdsa-sha2-nistp384': ['ecdsa-sha2-nistp384'],
  'ecdsa-sha2-nistp521': ['ecdsa-sha2-nistp521'],
  'ssh-rsa': ['rsa-sha2-512', 'rsa-sha2-256'],
};

/**
 * The host key with which an SSH server answers, once it has proved that it holds the private key. Nobody signs in: the connection
 * ends right after that. Any key is taken; who asks compares it.
 * @returns null where no SSH server answers in time, whatever the reason; it never throws
 */
export const readHostKey: ReadHostKey = ({ host, port, timeoutMs, known = '' }) => {
  const socket = new Socket();
  let shown: Buffer | undefined;
  return new Promise<HostKey | null>((resolve) => {
    const end = (key: HostKey | null): void => {
      clearTimeout(timer);
      // At the handshake that is before anything else is sent.
      socket.destroy();
      resolve(key);
    };
    const timer = setTimeout(end, timeoutMs, null);
    const client = new Client()
      .on('handshake', () => end(shown === undefined ? null : toHostKey(shown)))
      // It stays for the errors that come after the first.
      .on('error', () => end(null))
      .on('close', () => end(null));
    try {
      client.connect({
        ...{ sock: socket.connect({ host, port }), username: 'nobody', readyTimeout: 0 },
        algorithms: { serverHostKey: algorithmsFor(known) },
        hostVerifier: (key: Buffer) => {
          shown = key;
          return true;
        },
      });
    } catch {
      // The address is none.
      end(null);
    }
  });
};

/** All algorithms, those for a known key first. */
function algorithmsFor(known: string): ServerHostKeyAlgorithm[] {
  const [type = ''] = known.split(' ');
  return [...new Set([ALGORITHMS[type] ?? [], ...Object.values(ALGORITHMS)].flat())];
}

function toHostKey(blob: Buffer): HostKey {
  const length = blob.readUInt32BE(0);
  const type = blob.toString('latin1', 4, 4 + length);
  return { fingerprint: sha256Fingerprint(blob), line: `${type} ${blob.toString('base64')}` };
}
