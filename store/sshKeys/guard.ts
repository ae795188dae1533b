import { isRecord } from '@/contract/record';
import { createAction, isAction, type Middleware } from '@reduxjs/toolkit';
import { looksLikePrivateKey } from '@/domain/keys/privateKey';

/** What could be a part of a private key was put where no key belongs at all: a name, a search, an amount, a note. */
export const privateKeyEntered = createAction('sshKeys/privateKeyEntered');

/** How the events are called that carry what a person has typed, pasted or uploaded. */
const TYPED = /(?:Changed|Typed|Read)$/u;

/** The texts of an event's payload: itself, or its fields. */
function textsOf(payload: unknown): string[] {
  const values = isRecord(payload) ? Object.values(payload) : [payload];
  return values.filter((value) => typeof value === 'string');
}

/**
 * Keeps private keys out of the store, whatever field they were put in: an event that carries what could be a part of one
 * ends here, before it is reduced, recorded or kept as a draft.
 */
export const privateKeyGuard: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    if (!isAction(action) || !TYPED.test(action.type) || !('payload' in action))
      return next(action);
    if (!textsOf(action.payload).some(looksLikePrivateKey)) return next(action);
    return dispatch(privateKeyEntered());
  };
