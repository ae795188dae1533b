import { addressVisited } from '../location/slice';
import { plantOffer } from './offer';
import { makeTestStore, type TestStore } from './testStore';

/** Whose drafts they are. */
export const EMAIL = 'ada@example.com';

type Action = Parameters<TestStore['store']['dispatch']>[0];

/** The page at an address, whatever it was before. */
export const visited = (pathname: string) => addressVisited({ pathname, search: '', hash: '' });

/** Starts the app anew for each test of a file, and says what they do with it. */
export function draftTests() {
  let app: TestStore;

  beforeEach(async () => {
    app = await makeTestStore();
    await plantOffer(app.server);
    await app.start(EMAIL);
  });
  afterEach(() => app.server.close());

  function act(events: () => unknown[]): void {
    for (const event of events()) app.store.dispatch(event as Action);
  }

  /** The page as it is loaded again; nobody is signed in yet. */
  async function loadAgain(): Promise<TestStore> {
    const reloaded = await makeTestStore(app.server);
    for (const [name, text] of app.storage) reloaded.storage.set(name, text);
    return reloaded;
  }

  /** The page is loaded again, by whom the provider says it is; `path` where it is another one meanwhile. */
  async function reload(email = EMAIL, path?: string): Promise<TestStore> {
    const reloaded = await loadAgain();
    reloaded.store.dispatch(visited(path ?? app.store.getState().location.pathname));
    await reloaded.start(email);
    return reloaded;
  }

  return { app: () => app, act, loadAgain, reload };
}
