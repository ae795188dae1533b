import type { ServerFacts } from '@/contract/clientConfig';

/** Who is signed in, as plain data; the account provider's own objects stay outside the store. */
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

/** Sign-in through an account provider (§4, §8). */
export interface AuthService {
  /**
   * Starts the provider, reads the result of a redirect once, then calls `observer` with the identity and at each change of it.
   * `isNewSignIn` is true where the person has just signed in by a redirect.
   */
  start: (observer: (identity: Identity | null, isNewSignIn: boolean) => void) => Promise<void>;
  /**
   * Pop-up first, full-page redirect where it is blocked or closed. Rejects with an error that has a `code`.
   * @returns who has signed in, or null where the page is being redirected
   */
  signIn: () => Promise<Identity | null>;
  signOut: () => Promise<void>;
  /**
   * The current bearer token, renewed where it has expired; null when nobody is signed in.
   * @param refused a token that the server has refused: it is renewed
   */
  token: (refused?: string) => Promise<string | null>;
}

/** The browser's address bar and history. */
export interface HistoryService {
  push: (url: string) => void;
  replace: (url: string) => void;
  /**
   * Leaves the app, for example for a checkout.
   * @param onGone called as the page goes, or where it does not: the person has stopped the browser on its way
   */
  leave: (url: string, onGone: () => void) => void;
}

/** Text storage that survives a reload. */
export interface StorageService {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
}

/** The tabs of the same browser. */
export interface TabsService {
  /** Tells the other tabs that the person of this id has signed out. */
  tellLeft: (uid: string) => void;
  /** Calls `listener` after a sign-out in another tab. */
  onLeft: (listener: (uid: string) => void) => void;
}

/** A document of the server's, which the store does not keep. */
export interface OpenedDocument {
  /** Of its file. */
  name: string;
  text: string;
  /** A page is shown in a tab of its own, or saved where the browser lets none open. */
  form: 'page' | 'csv';
  /** Whether a page is printed once it is shown. */
  isToPrint: boolean;
}

export interface DocumentService {
  open: (document: OpenedDocument) => void;
}

/** Everything outside the store; tests and the viewer have their own. */
export interface Services {
  auth: AuthService;
  history: HistoryService;
  documents: DocumentService;
  storage: StorageService;
  tabs: TabsService;
  /** The prefix of every call's path, for example `https://api.example.com/backend`; without a slash at the end. */
  apiBase: string;
  /** What the page's settings say of the server. */
  server: ServerFacts;
  fetch: typeof fetch;
  /** The browser's clock, in epoch milliseconds. */
  now: () => number;
  /** How far the server's clock is ahead, by its responses. Milliseconds. */
  serverAheadMs: () => number;
  /** A new random id, for idempotency keys and toasts. */
  newId: () => string;
  /** Whether Redux DevTools may connect. */
  devTools: boolean;
  /** For developers. */
  log: (message: string, detail?: unknown) => void;
}
