import type { UnknownAction } from '@reduxjs/toolkit';
import { keyNameChanged, keyTextChanged, privateKeyRefused } from '@/store/settings/slice';
import { keyEntryEvent } from '@/store/sshKeys/keyEntry';

/** The event of a text in the key's field; a private key ends here. */
export function keyTextEvent(text: string): UnknownAction {
  return keyEntryEvent(text, keyTextChanged, privateKeyRefused);
}

/** As {@link keyTextEvent}, for the name: it is the field next to where a key belongs. */
export function keyNameEvent(name: string): UnknownAction {
  return keyEntryEvent(name, keyNameChanged, privateKeyRefused);
}
