import type { UnknownAction } from '@reduxjs/toolkit';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';

/**
 * From what a person entered where a key belongs to the event of it. A private key ends here: the event that tells of it
 * does not hold it, so that neither the store nor a snapshot nor a developer's tool ever sees one.
 * @param taken makes the event that carries the text
 * @param refused makes the event that tells that a private key was entered, without it
 */
export function keyEntryEvent(
  text: string,
  taken: (text: string) => UnknownAction,
  refused: () => UnknownAction,
): UnknownAction {
  return looksLikePrivateKey(text) ? refused() : taken(text);
}
