import { asciiText, looseBytes } from './base64';
import { WireReader } from './wireReader';

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

/**
 * How many characters at the start of a text are the base64 of an OpenSSH public key, padding included, by the lengths of
 * its fields: what comes behind is something else. Of a key that is cut off, and of one whose type is not known, it is
 * all of the text.
 */
export function publicKeyLength(text: string): number {
  const reader = new WireReader(looseBytes(text));
  const type = reader.field();
  const fields = type === null ? 0 : (FIELDS.get(asciiText(type)) ?? 0);
  for (let field = 1; field < fields; field += 1) if (!reader.field()) return text.length;
  if (fields === 0) return text.length;
  const { offset } = reader;
  return Math.min(text.length, Math.ceil((offset * 4) / 3) + ((3 - (offset % 3)) % 3));
}
