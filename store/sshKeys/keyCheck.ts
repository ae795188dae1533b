import { typedKey } from '@/contract/typed';
import { sha256Fingerprint } from '@/domain/keys/fingerprint';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { parsePublicKey } from '@/domain/keys/publicKey';

/** Nobody types this much of a key by hand: it was pasted, and so is as complete as it will be. Characters. */
const PASTED_LENGTH = 40;

/** What can be said of a key's text: nothing yet, that it is good, or what is wrong with it. */
export type KeyCheck =
  | { kind: 'none' }
  | { kind: 'good'; type: string; bits: number; fingerprint: string }
  | { kind: 'problem'; sentence: string };

/**
 * Checks a key's text; a problem is told once the person has left the field or pasted a whole key.
 * @param left whether the person has left the field
 */
export function checkKeyText(text: string, left: boolean): KeyCheck {
  const trimmed = typedKey(text);
  if (trimmed === '') return { kind: 'none' };
  const parsed = parsePublicKey(trimmed);
  if (parsed.ok) {
    const { type, bits, blob } = parsed.key;
    return { kind: 'good', type, bits, fingerprint: sha256Fingerprint(blob) };
  }
  if (!left && trimmed.length < PASTED_LENGTH) return { kind: 'none' };
  return { kind: 'problem', sentence: KEY_PROBLEMS[parsed.reason] };
}
