import { generateKeyPairSync } from 'node:crypto';

const part = (bytes: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** The line of a new public key, as a person's file has it. */
export function newKey(comment: string): string {
  const { publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  const blob = Buffer.concat([part(Buffer.from('ssh-ed25519')), part(raw)]).toString('base64');
  return `ssh-ed25519 ${blob} ${comment}`;
}
