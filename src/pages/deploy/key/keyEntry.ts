import type { UnknownAction } from '@reduxjs/toolkit';
import { keyFileRead, keyNameChanged, keyRejected, keyTextChanged } from '@/store/deploy/slice';
import { keyEntryEvent } from '@/store/sshKeys/keyEntry';
import { readKeyFile } from './readKeyFile';

const privateKeyRejected = (): UnknownAction => keyRejected('privateKey');

/** The event of a text in the key's field; a private key ends here. */
export function keyTextEvent(text: string): UnknownAction {
  return keyEntryEvent(text, keyTextChanged, privateKeyRejected);
}

/** As {@link keyTextEvent}, for the name: it is the field next to where a key belongs. */
export function keyNameEvent(name: string): UnknownAction {
  return keyEntryEvent(name, keyNameChanged, privateKeyRejected);
}

/** As {@link keyTextEvent}, for a file. */
export async function keyFileEvent(file: File): Promise<UnknownAction> {
  const read = await readKeyFile(file);
  return read.ok ? keyFileRead({ name: read.name, text: read.text }) : keyRejected(read.reason);
}
