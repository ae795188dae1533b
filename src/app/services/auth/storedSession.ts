import * as z from 'zod/mini';
import type { Identity } from '@/store/services';

/** A token is refreshed from this long before it expires (specification, section 9). Milliseconds. */
const REFRESH_MS = 5 * 60 * 1000;

const text = z.nullish(z.string());

/** What the account library keeps of who is signed in, as far as it is read here. */
const userSchema = z.object({
  uid: z.string(),
  email: text,
  displayName: text,
  photoURL: text,
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
});

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
    const { uid, email, displayName, photoURL, stsTokenManager } = userSchema.parse(
      JSON.parse(stored ?? 'null'),
    );
    return {
      identity: {
        uid,
        email: email ?? null,
        displayName: displayName ?? null,
        photoURL: photoURL ?? null,
      },
      token: stsTokenManager.accessToken,
      goodUntil: stsTokenManager.expirationTime - REFRESH_MS,
    };
  } catch {
    return null;
  }
}
