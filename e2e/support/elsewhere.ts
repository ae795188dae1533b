import { PrefixProxy } from './prefixProxy';
import { Server } from './server';
import { test as base } from './test';

/** The console of one server before the API of another, which a reverse proxy shows below a path. */
export interface Both {
  /** Serves the page. */
  server: Server;
  /** Has the API. Both began with the same accounts and the same key. */
  behind: Server;
  proxy: PrefixProxy;
}

/** Playwright's `test` with the two servers, one pair a file. */
export const test = base.extend<object, { both: Both }>({
  both: [
    async ({ browserName: _ }, use) => {
      const proxy = await PrefixProxy.start('/some/backend');
      const server = await Server.start({ API_BASE_URL: `${proxy.address}/` });
      await server.stop();
      const behind = await Server.start({ CORS_ORIGINS: server.baseURL }, server);
      proxy.target = behind.baseURL;
      await server.restart();
      await use({ server, behind, proxy });
      await Promise.all([server.remove(), behind.remove(), proxy.stop()]);
    },
    { scope: 'worker' },
  ],
  server: async ({ both }, use) => use(both.server),
});
