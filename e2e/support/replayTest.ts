import { launchOptions } from './browser';
import { expectSameScreen, Replay } from './replay';
import { test as base } from './test';

interface Fixtures {
  /** The viewer, offline. */
  replay: Replay;
  /** Exports what the page shows and compares it with what the viewer shows of that, pixel by pixel. */
  same: (name: string) => Promise<void>;
}

/**
 * Playwright's `test` with a viewer beside the page. What has changed on the screen is painted anew as a whole, as in the
 * viewer: painted in part, its edges may differ by a rounding.
 */
export const test = base.extend<Fixtures>({
  launchOptions: [
    async ({ browserName: _ }, use) => {
      const args = [...(launchOptions.args ?? []), '--disable-partial-raster'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
  replay: async ({ browser, server }, use) => {
    const replay = await Replay.start(browser, server.baseURL);
    await use(replay);
    await replay.close();
  },
  same: async ({ page, replay }, use, testInfo) => {
    await use((name) => test.step(name, () => expectSameScreen(page, replay, name, testInfo)));
  },
});
export { expect } from './test';
