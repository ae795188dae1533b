import { createSelector } from '@reduxjs/toolkit';
import { typedKey } from '@/contract/typed';
import { sha256Fingerprint } from '@/domain/keys/fingerprint';
import { KEY_PROBLEMS } from '@/domain/keys/problems';
import { parsePublicKey } from '@/domain/keys/publicKey';
import type { RootState } from '../state';

/** A text of this length was pasted, and so is complete. Characters. */
const PASTED_LENGTH = 40;

/** The state of a key's text: nothing to say yet, valid, or its problem. */
export type KeyCheck =
  | { kind: 'none' }
  | { kind: 'good'; type: string; bits: number; fingerprint: string }
  | { kind: 'problem'; sentence: string };

/** Checks a key's text. A problem shows once the field was left or a whole key was pasted. */
function checkKeyText(text: string, left: boolean): KeyCheck {
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

/** The check of the key that is entered in the wizard. */
export const selectKeyCheck = createSelector(
  (state: RootState) => state.deploy.key.text,
  (state: RootState) => state.deploy.key.left,
  checkKeyText,
);

/** The check of the key that is entered in the settings. */
export const selectAddKeyCheck = createSelector(
  (state: RootState) => state.settings.addKey.text,
  (state: RootState) => state.settings.addKey.left,
  checkKeyText,
);
