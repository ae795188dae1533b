import type { Browser } from '@playwright/test';
import { launchOptions } from './browser';
import { expectSameScreen, Replay } from './replay';
import type { Server } from './server';
import { test as base } from './test';

/** Keeps the viewer of the server that a worker is at. */
class ViewerOfServer {
  private current: { server: Server; replay: Replay } | undefined;

  constructor(private readonly browser: Browser) {}

  async of(server: Server): Promise<Replay> {
    if (this.current?.server !== server) {
      await this.close();
      this.current = { server, replay: await Replay.start(this.browser, server.baseURL) };
    }
    return this.current.replay;
  }

  async close(): Promise<void> {
    const replay = this.current?.replay;
    this.current = undefined;
    await replay?.close();
  }
}

interface Fixtures {
  /** The viewer, offline. The tests of a file share it: each opens files of its own. */
  replay: Replay;
  /** Exports what the page shows and compares it with what the viewer shows of that, pixel by pixel. */
  same: (name: string) => Promise<void>;
}

interface WorkerFixtures {
  viewerOfServer: ViewerOfServer;
}

/**
 * Playwright's `test` with a viewer beside the page. What has changed on the screen is painted anew as a whole, as in the
 * viewer: painted in part, its edges may differ by a rounding.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  launchOptions: [
    async ({ browserName: _ }, use) => {
      const args = [...(launchOptions.args ?? []), '--disable-partial-raster'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  viewerOfServer: [
    async ({ browser }, use) => {
      const viewer = new ViewerOfServer(browser);
      await use(viewer);
      await viewer.close();
    },
    { scope: 'worker' },
  ],
  replay: async ({ viewerOfServer, server }, use) => {
    await use(await viewerOfServer.of(server));
  },
  same: async ({ page, replay }, use, testInfo) => {
    await use((name) => test.step(name, () => expectSameScreen(page, replay, name, testInfo)));
  },
});
export { expect } from './test';
