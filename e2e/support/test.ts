import { test as base, type Page } from '@playwright/test';
import { Server, type Settings } from './server';
import { expectAccessible } from './axe';
import { DEVICES, screenshots, type Shot } from './shot';
import { dismissToast } from './toast';

/** Keeps the server of the test file that a worker is at. */
class ServerOfFile {
  private current: { file: string; settings: string; server: Server } | undefined;

  async of(file: string, settings: Settings): Promise<Server> {
    const wanted = JSON.stringify(settings);
    if (this.current?.file !== file || this.current.settings !== wanted) {
      await this.remove();
      this.current = { file, settings: wanted, server: await Server.start(settings) };
    }
    return this.current.server;
  }

  async remove(): Promise<void> {
    const server = this.current?.server;
    this.current = undefined;
    await server?.remove();
  }
}

export interface ServerOptions {
  /** Settings for the servers of a file: `test.use({ settings: { SIM_DEPLOY_SECONDS: '5' } })`. */
  settings: Settings;
}

interface TestFixtures extends ServerOptions {
  /** The file's own server, freshly seeded for its first test; `page` is at its origin. */
  server: Server;
  /** Saves what `page` shows at each width that is looked at. */
  shot: Shot;
  /** Like `shot`, at three widths, and axe must find nothing at any of them. */
  look: Shot;
}

interface WorkerFixtures {
  serverOfFile: ServerOfFile;
}

/** Playwright's `test` with a real server for each file. The tests of a file share it and run in order. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { option: true }],
  serverOfFile: [
    async ({ browserName: _ }, use) => {
      const servers = new ServerOfFile();
      try {
        await use(servers);
      } finally {
        await servers.remove();
      }
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOfFile, settings }, use, { file }) => {
    await use(await serverOfFile.of(file, settings));
  },
  baseURL: async ({ server }, use) => {
    await use(server.baseURL);
  },
  shot: async ({ page }, use, testInfo) => {
    await use(screenshots(page, testInfo));
  },
  look: async ({ page }, use, testInfo) => {
    const check = (of: Page, width: number) => base.step(`${width} px`, () => expectAccessible(of));
    const shoot = screenshots(page, testInfo, DEVICES, check);
    await use(async (name, of = page) => {
      await dismissToast(of);
      await shoot(name, of);
    });
  },
});

export { expect } from '@playwright/test';
