import { MAX_NAME_LENGTH } from '@/contract/words';
import { typedLine } from '@/contract/typed';
import { beginning } from '../characters';

/** Name of a new key where the person gave none (specification, section 5). */
export const DEFAULT_KEY_NAME = 'My SSH Key';

/** Characters of a key that lists show (specification, section 9). */
const PREVIEW_LENGTH = 50;

/**
 * Name for an uploaded key: its file's name without `.pub` (specification, section 5), as far as it can be the name of a
 * key. The file system allows longer ones.
 */
export function keyNameFromFile(fileName: string): string {
  const fitting = beginning(typedLine(fileName).replace(/\.pub$/iu, ''), MAX_NAME_LENGTH);
  return typedLine(fitting) || DEFAULT_KEY_NAME;
}

/** The first 50 characters of a key, as the wizard lists it. */
export function keyStart(publicKey: string): string {
  return publicKey.slice(0, PREVIEW_LENGTH);
}

/** The first 50 characters of a key with an ellipsis, as the settings table shows it. */
export function keyPreview(publicKey: string): string {
  return publicKey.length > PREVIEW_LENGTH ? `${keyStart(publicKey)}…` : publicKey;
}
