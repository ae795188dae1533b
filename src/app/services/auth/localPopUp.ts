import { newId } from '../../../environment/newId';
import { accountError } from './provider';

/** Size of the pop-up (specification, section 9). CSS pixels. */
const WIDTH = 500;
const HEIGHT = 600;

/** A closed pop-up is noticed within this time. Milliseconds. */
const CLOSED_POLL_MS = 400;

/** Ends the wait for a pop-up that another one has taken the place of: both are one window. */
let cancelEarlier: () => void = () => undefined;

/** What the accounts page sends to who opened it. */
interface HandOver {
  type?: unknown;
  nonce?: unknown;
  idToken?: unknown;
}

/**
 * Opens the accounts page and waits for the token that it hands over.
 * Rejects with the account library's own codes: `auth/popup-blocked`, `auth/popup-closed-by-user`, and
 * `auth/cancelled-popup-request` where it was opened again.
 */
export function openAccountsPopUp(): Promise<string> {
  const nonce = newId();
  const query = new URLSearchParams({ mode: 'popup', nonce });
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const popUp = window.open(
    `/local/accounts?${query}`,
    'rackline-accounts',
    `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`,
  );
  if (!popUp) return Promise.reject(accountError('auth/popup-blocked'));
  cancelEarlier();
  return new Promise((resolve, reject) => {
    const receive = (event: MessageEvent): void => {
      if (event.origin !== window.location.origin || event.source !== popUp) return;
      const message = (event.data ?? {}) as HandOver;
      if (message.type !== 'rackline:local-sign-in' || message.nonce !== nonce) return;
      if (typeof message.idToken !== 'string') return;
      stop();
      popUp.close();
      resolve(message.idToken);
    };
    const poll = window.setInterval(() => {
      if (!popUp.closed) return;
      stop();
      reject(accountError('auth/popup-closed-by-user'));
    }, CLOSED_POLL_MS);
    const stop = (): void => {
      window.clearInterval(poll);
      window.removeEventListener('message', receive);
    };
    cancelEarlier = () => {
      stop();
      reject(accountError('auth/cancelled-popup-request'));
    };
    window.addEventListener('message', receive);
  });
}
