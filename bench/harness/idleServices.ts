import { PAYMENT_METHODS } from '@/contract/words';
import type { Services } from '@/store/services';

/** Services that reach nothing: nobody is signed in, and a request has no answer. */
export function idleServices(now: () => number = Date.now): Services {
  let ids = 0;
  return {
    auth: {
      start: async () => undefined,
      signIn: async () => null,
      signOut: async () => undefined,
      token: async () => null,
    },
    history: { push: () => undefined, replace: () => undefined, leave: () => undefined },
    documents: { open: () => undefined },
    tabs: { tellLeft: () => undefined, onLeft: () => undefined },
    storage: { read: () => null, write: () => undefined, remove: () => undefined },
    apiBase: '',
    server: { capabilities: [], localMode: true, machines: 'simulated', payments: PAYMENT_METHODS },
    fetch: () => new Promise(() => undefined),
    now,
    serverAheadMs: () => 0,
    newId: () => `id-${(ids += 1)}`,
    devTools: false,
    log: () => undefined,
  };
}
