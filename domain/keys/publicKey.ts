import { MAX_PUBLIC_KEY_LENGTH } from '@/contract/words';
import { typedKey } from '@/contract/typed';
import { asciiText, decodeBase64, encodeBase64, utf8Bytes } from './base64';
import { KEY_TYPES } from './keyTypes';
import { looksLikePrivateKey } from './privateKey';
import type { KeyProblem } from './problems';
import { WireReader } from './wireReader';

/** A public key that OpenSSH accepts in an `authorized_keys` file. */
export interface PublicKey {
  /** For example `ssh-ed25519`. */
  type: string;
  bits: number;
  /** What follows the key, usually `user@host`; may be empty. */
  comment: string;
  /** The key itself in SSH's wire format, which fingerprints are made of. */
  blob: Uint8Array;
  /** The line to store: type, base64 and comment with single spaces between. */
  text: string;
}

export type ParsedKey = { ok: true; key: PublicKey } | { ok: false; reason: KeyProblem };

const LINE = /^(\S+)[ \t]+(\S+)(?:[ \t]+(.*))?$/u;
const OTHER_FORMAT = /^-{4,5} ?BEGIN /u;
/** Good characters and no padding: what is left when the end of a line was not copied. */
const CUT_OFF = /^[A-Za-z0-9+/]+$/u;
const TYPE_NAME = /^(?:ssh|ecdsa|sk)-[\w@.-]+$/u;
const KEY_AFTER_OPTIONS = /\s(?:ssh|ecdsa|sk)-[\w@.-]+[ \t]+AAAA/u;

const refuse = (reason: KeyProblem): ParsedKey => ({ ok: false, reason });

/** Problems of the text as a whole, before it is parsed. */
function textProblem(line: string): KeyProblem | null {
  if (line === '') return 'empty';
  if (looksLikePrivateKey(line)) return 'privateKey';
  if (OTHER_FORMAT.test(line)) return 'otherFormat';
  if (line.length > MAX_PUBLIC_KEY_LENGTH) return 'tooLong';
  return line.includes('\n') ? 'severalLines' : null;
}

/** Why a line does not begin with an accepted type. */
function typeProblem(type: string, line: string): KeyProblem {
  if (type === 'ssh-dss') return 'dsa';
  if (TYPE_NAME.test(type)) return 'unsupportedType';
  return KEY_AFTER_OPTIONS.test(line) ? 'options' : 'notAKey';
}

/**
 * Reads one OpenSSH public key, strictly: RSA from 2048 bits, ECDSA, ed25519 and both kinds on security tokens, with
 * nothing before, between or behind. White space around the text is ignored, and so is what cannot be seen in it. Never throws.
 */
export function parsePublicKey(text: string): ParsedKey {
  const line = typedKey(text);
  const problem = textProblem(line);
  if (problem) return refuse(problem);
  const [, type = line, base64 = '', comment = ''] = LINE.exec(line) ?? [];
  const readFields = KEY_TYPES.get(type);
  if (!readFields) return refuse(typeProblem(type, line));
  if (base64 === '') return refuse('truncated');
  const blob = decodeBase64(base64);
  if (!blob) return refuse(CUT_OFF.test(base64) ? 'truncated' : 'badBase64');
  const reader = new WireReader(blob);
  const innerType = reader.field();
  if (!innerType) return refuse('truncated');
  if (asciiText(innerType) !== type) return refuse('typeMismatch');
  const size = readFields(reader);
  if ('problem' in size) return refuse(size.problem);
  if (!reader.isAtEnd()) return refuse('trailingBytes');
  const normalized = [type, base64, comment].filter((part) => part !== '').join(' ');
  return { ok: true, key: { type, bits: size.bits, comment, blob, text: normalized } };
}

/** How much of the key's base64 the client-computed fingerprint holds (specification, section 9). */
const PREFIX_LENGTH = 16;

/**
 * The fingerprint that is sent with a new key: `sha256:` and the first 16 characters of the base64 of the key's text.
 * Not a hash, in spite of its name (specification, section 5); `fingerprint.ts` has the true one, and the hash that it needs.
 */
export function clientFingerprint(keyText: string): string {
  return `sha256:${encodeBase64(utf8Bytes(keyText)).slice(0, PREFIX_LENGTH)}`;
}
