import { createAction, isAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '@/contract/record';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';

/** What may be a part of a private key was entered into a field that is not for keys. */
export const privateKeyEntered = createAction('sshKeys/privateKeyEntered');

/** Names of the events that carry what was typed, pasted or uploaded. */
const TYPED = /(?:Changed|Typed|Read)$/u;

/** The texts of an event's payload. */
function textsOf(payload: unknown): string[] {
  const values = isRecord(payload) ? Object.values(payload) : [payload];
  return values.filter((value) => typeof value === 'string');
}

/** Drops an event that carries what may be a part of a private key, before it is reduced, recorded or stored as a draft. */
export const privateKeyGuard: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (!isAction(action) || !TYPED.test(action.type) || !('payload' in action))
      return next(action);
    if (!textsOf(action.payload).some(looksLikePrivateKey)) return next(action);
    return dispatch(privateKeyEntered());
  };

/**
 * The event of a text that was entered as a key. A private key ends here: its event does not have the text, so that neither
 * the store nor a snapshot nor the DevTools ever hold one.
 * @param taken makes the event that has the text
 * @param refused makes the event of a private key
 */
export function keyEntryEvent(
  text: string,
  taken: (text: string) => UnknownAction,
  refused: () => UnknownAction,
): UnknownAction {
  return looksLikePrivateKey(text) ? refused() : taken(text);
}
