import { base64Byte } from './base64';
import { asciiText } from './wireReader';

/** How many fields the keys of a type have, their type's name included. */
const FIELDS: ReadonlyMap<string, number> = new Map([
  ['ssh-ed25519', 2],
  ['ssh-rsa', 3],
  ['ssh-dss', 5],
  ['ecdsa-sha2-nistp256', 3],
  ['ecdsa-sha2-nistp384', 3],
  ['ecdsa-sha2-nistp521', 3],
  ['sk-ssh-ed25519@openssh.com', 3],
  ['sk-ecdsa-sha2-nistp256@openssh.com', 4],
]);

/** Longer than the name of any type. */
const MAX_TYPE_LENGTH = 64;

/**
 * How many characters at the start of a text are the base64 of an OpenSSH public key, padding included, by the lengths of
 * its fields: what comes behind is something else. Of a key that is cut off, and of one whose type is not known, it is
 * all of the text.
 */
export function publicKeyLength(text: string): number {
  let offset = 0;
  let fields = 1;
  for (let field = 0; field < fields; field += 1) {
    const start = offset + 4;
    const length = bytesAt(text, offset, 4).reduce((sum, byte) => sum * 256 + byte, 0);
    if (field === 0) {
      fields =
        length > MAX_TYPE_LENGTH ? 0 : (FIELDS.get(asciiText(bytesAt(text, start, length))) ?? 0);
      if (fields === 0) return text.length;
    }
    offset = start + length;
  }
  return Math.min(text.length, Math.ceil((offset * 4) / 3) + ((3 - (offset % 3)) % 3));
}

function bytesAt(text: string, start: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_none, index) => base64Byte(text, start + index));
}
