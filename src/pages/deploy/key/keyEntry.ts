import type { UnknownAction } from '@reduxjs/toolkit';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';
import { keyFileRead, keyNameChanged, keyRejected, keyTextChanged } from '@/store/deploy/slice';
import { readKeyFile } from './readKeyFile';

/**
 * From what a person entered to the event of it. A private key ends here: the event that tells of it does not hold it,
 * so that neither the store nor a snapshot nor a developer's tool ever sees one.
 */
export function keyTextEvent(text: string): UnknownAction {
  return looksLikePrivateKey(text) ? keyRejected('privateKey') : keyTextChanged(text);
}

/** As {@link keyTextEvent}, for the name: it is the field next to where a key belongs. */
export function keyNameEvent(name: string): UnknownAction {
  return looksLikePrivateKey(name) ? keyRejected('privateKey') : keyNameChanged(name);
}

/** As {@link keyTextEvent}, for a file. */
export async function keyFileEvent(file: File): Promise<UnknownAction> {
  const read = await readKeyFile(file);
  return read.ok ? keyFileRead({ name: read.name, text: read.text }) : keyRejected(read.reason);
}
