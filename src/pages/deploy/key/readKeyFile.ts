import { MAX_PUBLIC_KEY_LENGTH } from '@/contract/words';
import { keyNameFromFile } from '@/domain/keys/naming';
import type { KeyFileProblem } from '@/domain/keys/problems';
import { parsePublicKey } from '@/domain/keys/publicKey';

/** What a file holds, as far as it may be known to anybody else. */
type KeyFile = { ok: true; name: string; text: string } | { ok: false; reason: KeyFileProblem };

/** What decoded bytes show that were no text. */
const NO_TEXT = /[\0\uFFFD]/u;

/** Reads a public key's file. The text of a file that holds anything else, a private key above all, does not leave this function. */
export async function readKeyFile(file: File): Promise<KeyFile> {
  // Up to four bytes a character; a larger file is not even read.
  if (file.size > MAX_PUBLIC_KEY_LENGTH * 4) return { ok: false, reason: 'tooLong' };
  try {
    const text = await file.text();
    if (NO_TEXT.test(text)) return { ok: false, reason: 'unreadableFile' };
    const parsed = parsePublicKey(text);
    if (!parsed.ok) return parsed;
    return { ok: true, name: keyNameFromFile(file.name), text: parsed.key.text };
  } catch {
    return { ok: false, reason: 'unreadableFile' };
  }
}
