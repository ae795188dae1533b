import { generateKeyPairSync } from 'node:crypto';

const TYPE = 'ssh-ed25519';

/** A part of a key's body: its length and its bytes. */
function part(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** A public SSH key that nobody has the private half of. */
export function newPublicKey(): string {
  const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
  const body = Buffer.concat([part(Buffer.from(TYPE)), part(Buffer.from(x ?? '', 'base64url'))]);
  return `${TYPE} ${body.toString('base64')} conform`;
}
