import { MAX_PUBLIC_KEY_LENGTH } from '@/contract/primitives';
import { keyNameFromFile } from '@/domain/keys/naming';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';

/** What a file holds, as far as it may be known to anybody else. */
type KeyFile =
  { ok: true; name: string; text: string } | { ok: false; reason: 'privateKey' | 'unreadableFile' };

/** What decoded bytes show that were no text. */
const NO_TEXT = /[\0\uFFFD]/u;

/**
 * Reads a public key's file. The text of a private key, of a file that is too large to be a key and of one that holds
 * no text does not leave this function.
 */
export async function readKeyFile(file: File): Promise<KeyFile> {
  // Up to four bytes a character; a larger file is not even read.
  if (file.size > MAX_PUBLIC_KEY_LENGTH * 4) return { ok: false, reason: 'unreadableFile' };
  try {
    const text = (await file.text()).trim();
    if (looksLikePrivateKey(text)) return { ok: false, reason: 'privateKey' };
    if (text === '' || NO_TEXT.test(text)) return { ok: false, reason: 'unreadableFile' };
    return { ok: true, name: keyNameFromFile(file.name), text };
  } catch {
    return { ok: false, reason: 'unreadableFile' };
  }
}
