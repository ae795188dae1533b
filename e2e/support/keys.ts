import { generateKeyPairSync } from 'node:crypto';

/** Bytes of an ed25519 public key, which come last in its DER form. */
const ED25519_LENGTH = 32;

/** A field of the SSH wire format: its length in four bytes, then its bytes. */
function field(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A new key pair: the public key as a line of OpenSSH, the private key as PEM. */
export function newKeyPair(comment = 'ada@laptop'): { publicKey: string; privateKey: string } {
  const pair = generateKeyPairSync('ed25519');
  const bytes = pair.publicKey.export({ type: 'spki', format: 'der' }).subarray(-ED25519_LENGTH);
  const blob = Buffer.concat([field(Buffer.from('ssh-ed25519')), field(bytes)]);
  return {
    publicKey: `ssh-ed25519 ${blob.toString('base64')} ${comment}`,
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
