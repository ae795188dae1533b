import { sha256 } from '@noble/hashes/sha2.js';
import { encodeBase64 } from './base64';
import { parsePublicKey } from './publicKey';

/** The fingerprint that `ssh-keygen -lf` prints for a key's blob: `SHA256:` and 43 characters. */
export function sha256Fingerprint(blob: Uint8Array): string {
  return `SHA256:${encodeBase64(sha256(blob)).replace(/=+$/u, '')}`;
}

/** The true fingerprint of a key by its text, however it is stored; null for a text that is no public key. */
export function keyFingerprint(keyText: string): string | null {
  const parsed = parsePublicKey(keyText);
  return parsed.ok ? sha256Fingerprint(parsed.key.blob) : null;
}
