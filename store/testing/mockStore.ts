import configureMockStore from 'redux-mock-store';
import { PAYMENT_METHODS } from '@/contract/words';
import { createListening, type StartListening } from '../listening';
import { rootReducer } from '../reducer';
import type { RootState } from '../state';
import { personLeft } from '../session/slice';
import type { Services } from '../services';

/** Services that do nothing and remember what they were asked. */
function idleServices(): Services {
  return {
    auth: {
      start: jest.fn(async () => undefined),
      signIn: jest.fn(async () => null),
      signOut: jest.fn(async () => undefined),
      token: jest.fn(async () => null),
    },
    history: { push: jest.fn(), replace: jest.fn(), leave: jest.fn() },
    documents: { open: jest.fn() },
    tabs: { tellLeft: jest.fn(), onLeft: jest.fn() },
    storage: { read: jest.fn(() => null), write: jest.fn(), remove: jest.fn() },
    apiBase: '',
    server: { capabilities: [], localMode: true, machines: 'simulated', payments: PAYMENT_METHODS },
    fetch: jest.fn(async () => new Response('null')),
    now: jest.fn(() => 0),
    serverAheadMs: jest.fn(() => 0),
    newId: jest.fn(() => 'id'),
    devTools: false,
    log: jest.fn(),
  };
}

/**
 * A store that reduces nothing and records what is dispatched: shows what one concern's listeners answer to an event.
 * @param state what the listeners see; the initial state with the given parts replaced
 */
export function makeMockStore(
  listen: (startListening: StartListening) => void,
  state: Partial<RootState> = {},
  services: Services = idleServices(),
) {
  const listening = createListening(services, personLeft);
  listen(listening.startListeningAlways);
  const initial = rootReducer(undefined, { type: 'test/init' });
  const store = configureMockStore([listening.middleware])({ ...initial, ...state });
  return { store, services };
}
