import type { Identity } from '@/store/services';

/** A token is refreshed from this long before it expires (specification, section 9). Milliseconds. */
const REFRESH_MS = 5 * 60 * 1000;

/** What the account library keeps of who is signed in, as far as it is read here; it may be of another version. */
interface StoredUser {
  uid?: unknown;
  email?: unknown;
  displayName?: unknown;
  photoURL?: unknown;
  stsTokenManager?: { accessToken?: unknown; expirationTime?: unknown };
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Somebody's session as the account library left it at their last visit. */
export interface StoredSession {
  identity: Identity;
  token: string;
  /** From this moment on the library has to be asked. Epoch milliseconds. */
  goodUntil: number;
}

/**
 * The session that the account library will restore, read before its code is there: the server judges the token either
 * way. Null where there is none, or none that we can read.
 * @param apiKey of the account provider's project
 */
export function readStoredSession(apiKey: string): StoredSession | null {
  try {
    const stored = window.localStorage.getItem(`firebase:authUser:${apiKey}:[DEFAULT]`);
    const user = JSON.parse(stored ?? '{}') as StoredUser;
    const { accessToken, expirationTime } = user.stsTokenManager ?? {};
    if (typeof user.uid !== 'string') return null;
    if (typeof accessToken !== 'string' || typeof expirationTime !== 'number') return null;
    return {
      identity: {
        uid: user.uid,
        email: textOrNull(user.email),
        displayName: textOrNull(user.displayName),
        photoURL: textOrNull(user.photoURL),
      },
      token: accessToken,
      goodUntil: expirationTime - REFRESH_MS,
    };
  } catch {
    return null;
  }
}
