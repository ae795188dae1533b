import type { Capability } from '@/contract/clientConfig';

/** Plain facts about who the account provider says is signed in; the provider's own objects stay outside the store. */
export interface Identity {
  uid: string;
  email: string | null;
  displayName: string | null;
  photoURL: string | null;
}

/** The code of a failure of the account library, without the `auth/` in front; empty for any other error. */
export function accountErrorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code.replace(/^auth\//u, '') : '';
}

/** Sign-in through an account provider (specification, sections 4 and 8). */
export interface AuthService {
  /**
   * Starts the provider, looks once for the result of a redirect sign-in, then calls `observer` with the identity
   * and again at each change of it. `fresh` is true where the person has just signed in through a redirect.
   */
  start: (observer: (identity: Identity | null, fresh: boolean) => void) => Promise<void>;
  /**
   * Pop-up first, full-page redirect where it is blocked or closed. Rejects with an error carrying a `code`.
   * @returns who has signed in, or null where the page is on its way to the provider
   */
  signIn: () => Promise<Identity | null>;
  signOut: () => Promise<void>;
  /**
   * The bearer token of the moment, renewed where it has expired; null when nobody is signed in.
   * @param refused a token that the server did not take: another one is asked for
   */
  token: (refused?: string) => Promise<string | null>;
}

/** The browser's address bar and history. */
export interface HistoryService {
  push: (url: string) => void;
  replace: (url: string) => void;
  /** Leaves the app for another page, for example a checkout. */
  leave: (url: string) => void;
}

/** Text storage that outlives a reload of the page. */
export interface StorageService {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** The tabs of the same browser. */
export interface TabsService {
  /** Tells the others that the person of this id has signed out. */
  tellLeft: (uid: string) => void;
  /** Calls `listener` when somebody has signed out in another tab. */
  onLeft: (listener: (uid: string) => void) => void;
}

/** Everything that the store reaches outside itself; tests and the replay viewer give their own. */
export interface Services {
  auth: AuthService;
  history: HistoryService;
  storage: StorageService;
  tabs: TabsService;
  /** What comes before the path of every call, for example `https://api.example.com/backend`; no slash at the end. */
  apiBase: string;
  /** What the server of the API is known to have beyond the specification. */
  capabilities: readonly Capability[];
  fetch: typeof fetch;
  /** Now by the browser's clock, in epoch milliseconds. */
  now: () => number;
  /** How far the server's clock is ahead of it, as far as answers have told. Milliseconds. */
  serverAheadMs: () => number;
  /** A new random id, for idempotency keys and toasts. */
  newId: () => string;
  /** Whether Redux DevTools may look at the store. */
  devTools: boolean;
  /** For what a developer should know and a person need not. */
  log: (message: string, detail?: unknown) => void;
}
