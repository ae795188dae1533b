import { encodeBase64, utf8Bytes } from './base64';
import { parsePublicKey } from './publicKey';
import { sha256 } from './sha256';

/** How much of the key's base64 the client-computed fingerprint holds (specification, section 9). */
const PREFIX_LENGTH = 16;

/** The fingerprint that `ssh-keygen -lf` prints for a key's blob: `SHA256:` and 43 characters. */
export function sha256Fingerprint(blob: Uint8Array): string {
  return `SHA256:${encodeBase64(sha256(blob)).replace(/=+$/u, '')}`;
}

/** The true fingerprint of a key by its text, however it is stored; null for a text that is no public key. */
export function keyFingerprint(keyText: string): string | null {
  const parsed = parsePublicKey(keyText);
  return parsed.ok ? sha256Fingerprint(parsed.key.blob) : null;
}

/**
 * The fingerprint that is sent with a new key: `sha256:` and the first 16 characters of the base64 of the key's text.
 * Not a hash, in spite of its name (specification, section 5); {@link sha256Fingerprint} is the true one.
 */
export function clientFingerprint(keyText: string): string {
  return `sha256:${encodeBase64(utf8Bytes(keyText)).slice(0, PREFIX_LENGTH)}`;
}
