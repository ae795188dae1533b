import { clearAllListeners } from '@reduxjs/toolkit';
import { CAPABILITIES, type ServerFacts } from '@/contract/clientConfig';
import { PAYMENT_METHODS } from '@/contract/words';
import { makeTestServer, type TestServer } from '@/server/testing/testServer';
import { api } from '../api/api';
import { createAppStore, type AppStore } from '../index';
import type { AuthService, Identity, OpenedDocument, Services } from '../services';
import { appStarted } from '../session/slice';

/** A request that the store sent, as the server saw it. */
export interface SentRequest {
  method: string;
  /** Path and query string. */
  url: string;
  headers: Headers;
  body: string | null;
  /** Aborted by the store. */
  signal: AbortSignal | null;
}

/** Answers a request instead of the server; null lets the server answer. */
export type Interception = (request: SentRequest) => Promise<Response | null> | Response | null;

/** A real store on the real server app, with the outside world under the test's control. */
export interface TestStore {
  store: AppStore;
  server: TestServer;
  requests: SentRequest[];
  /** Addresses that were pushed, replaced or left for. */
  visits: { how: 'push' | 'replace' | 'leave'; url: string }[];
  /** Whether the page stays for now when it is left. */
  leaving: { isSlow: boolean };
  /** Documents that were opened. */
  documents: OpenedDocument[];
  storage: Map<string, string>;
  /** Another tab of the same browser: the sign-outs that it has received, and a sign-out in it. */
  otherTab: { received: string[]; signOut: (uid: string) => void };
  /** The developer's log. */
  logs: { message: string; detail: unknown }[];
  /** The offset of the server's clock. */
  serverTime: { aheadMs: number };
  /** What the next pop-up ends with: an e-mail address that signs in, or an error. */
  popUp: { result: string | Error };
  /** Intercepts every request. */
  intercept: (interception: Interception | null) => void;
  /** Starts the app; `email` is who is signed in already. Resolves when that is settled. */
  start: (email?: string) => Promise<void>;
  /** Resolves when `condition` holds after an action. */
  until: (condition: (state: ReturnType<AppStore['getState']>) => boolean) => Promise<void>;
  /** Resolves when no call is pending. */
  settled: () => Promise<void>;
}

/** @param facts what the page's settings say of the server; those of local mode, unless given */
export async function makeTestStore(
  server?: TestServer,
  facts: Partial<ServerFacts> = {},
): Promise<TestStore> {
  const on = server ?? (await makeTestServer());
  const requests: SentRequest[] = [];
  const visits: TestStore['visits'] = [];
  const documents: OpenedDocument[] = [];
  const storage = new Map<string, string>();
  const logs: TestStore['logs'] = [];
  const otherTab: TestStore['otherTab'] = { received: [], signOut: () => undefined };
  const serverTime = { aheadMs: 0 };
  const leaving: TestStore['leaving'] = { isSlow: false };
  const popUp: TestStore['popUp'] = { result: 'owner@example.com' };
  let interception: Interception | null = null;
  let ids = 0;
  const auth = testAuth(on, popUp);
  const services: Services = {
    auth,
    apiBase: '',
    server: {
      capabilities: CAPABILITIES,
      ...{ localMode: true, machines: 'simulated', payments: PAYMENT_METHODS, ...facts },
    },
    history: {
      push: (url) => visits.push({ how: 'push', url }),
      replace: (url) => visits.push({ how: 'replace', url }),
      leave: (url, onGone) => {
        visits.push({ how: 'leave', url });
        if (!leaving.isSlow) onGone();
      },
    },
    documents: { open: (document) => void documents.push(document) },
    tabs: {
      tellLeft: (uid) => otherTab.received.push(uid),
      onLeft: (listener) => {
        otherTab.signOut = listener;
      },
    },
    storage: {
      read: (key) => storage.get(key) ?? null,
      write: (key, value) => void storage.set(key, value),
      remove: (key) => void storage.delete(key),
    },
    fetch: async (input, init) => {
      const request: SentRequest = {
        method: init?.method ?? 'GET',
        url: String(input),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? init.body : null,
        signal: init?.signal ?? null,
      };
      requests.push(request);
      return (await interception?.(request)) ?? on.app.request(request.url, init);
    },
    now: on.clock.now,
    serverAheadMs: () => serverTime.aheadMs,
    newId: () => `id-${(ids += 1)}`,
    devTools: false,
    log: (message, detail) => void logs.push({ message, detail }),
  };
  const store = createAppStore(services);
  endWith(on, store);
  const until: TestStore['until'] = (condition) =>
    new Promise((resolve) => {
      if (condition(store.getState())) return resolve();
      const unsubscribe = store.subscribe(() => {
        if (!condition(store.getState())) return;
        unsubscribe();
        resolve();
      });
    });
  return {
    store,
    server: on,
    requests,
    visits,
    leaving,
    documents,
    storage,
    logs,
    otherTab,
    serverTime,
    popUp,
    intercept: (next) => {
      interception = next;
    },
    start: async (email) => {
      auth.present(email ?? null);
      store.dispatch(appStarted());
      await until(({ session }) => session.status !== 'loading');
    },
    until,
    settled: () =>
      until(({ api: { queries, mutations } }) =>
        [...Object.values(queries), ...Object.values(mutations)].every(
          (call) => call?.status !== 'pending',
        ),
      ),
  };
}

/** The timers of polls, caches and toasts end with the server: they would keep the process alive. */
function endWith(server: TestServer, store: AppStore): void {
  const { close } = server;
  server.close = async () => {
    store.dispatch(clearAllListeners());
    store.dispatch(api.util.resetApiState());
    await close();
  };
}

function identityOf(email: string): Identity {
  return { uid: `uid-${email}`, email, displayName: null, photoURL: null };
}

/** An account provider whose pop-up ends at once, as the test says. */
function testAuth(
  server: TestServer,
  popUp: TestStore['popUp'],
): AuthService & { present: (email: string | null) => void } {
  let email: string | null = null;
  let observer: Parameters<AuthService['start']>[0] = () => undefined;
  return {
    present: (next) => {
      email = next;
    },
    start: async (next) => {
      observer = next;
      observer(email === null ? null : identityOf(email), false);
    },
    signIn: async () => {
      if (popUp.result instanceof Error) throw popUp.result;
      email = popUp.result;
      observer(identityOf(email), false);
      return identityOf(email);
    },
    signOut: async () => {
      email = null;
      observer(null, false);
    },
    token: async () => (email === null ? null : server.tokenFor(email)),
  };
}
