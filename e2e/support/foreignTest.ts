import { ForeignBackend, type Options, seed } from '@/testing/foreign';
import { test as base } from './replayTest';
import { Server } from './server';

/** A marked text that the specification has no field for. */
export const UNKNOWN = 'kept-in-house';

interface Fixtures {
  /** The habits of the backend: `test.use({ dialect: ODDEST })`. */
  dialect: Options;
  /** Somebody else's backend, with a team of the owner's, behind the console of `server`. */
  backend: ForeignBackend;
  /** What the page's console has said: errors and warnings. */
  said: string[];
}

/** Playwright's `test` with a console whose API is a backend written from the specification alone. */
export const test = base.extend<Fixtures>({
  dialect: [{}, { option: true }],
  backend: async ({ dialect }, use) => {
    const backend = await ForeignBackend.start(dialect);
    seed(backend);
    await use(backend);
    await backend.close();
  },
  server: async ({ backend }, use) => {
    const server = await Server.start({ API_BASE_URL: backend.baseURL });
    backend.trust(server.baseURL);
    await use(server);
    await server.remove();
  },
  said: async ({ page }, use) => {
    const said: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) said.push(message.text());
    });
    await use(said);
  },
});

export { expect } from './replayTest';
