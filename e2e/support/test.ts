import { test as base } from '@playwright/test';
import { checkScreen } from './checkScreen';
import { Server, type Settings } from './server';
import { Album, type Shot } from './shot';

/** Keeps the server of the test file that a worker is at. */
class ServerOfFile {
  private current: { file: string; settings: string; server: Server } | undefined;

  async of(file: string, settings: Settings): Promise<Server> {
    const key = JSON.stringify(settings);
    if (this.current?.file !== file || this.current.settings !== key) {
      await this.remove();
      this.current = { file, settings: key, server: await Server.start(settings) };
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
  album: Album;
  /** Saves what `page` shows on a desk and on a phone, where pictures are asked for. */
  shot: Shot;
  /** Expects `page` to fit at three widths, and axe to find nothing. */
  checkScreen: Shot;
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
  context: async ({ context }, use) => {
    await use(context);
    // A call that a test answers itself may still be on its way when the test ends: nobody is left to answer.
    await Promise.all(
      [context, ...context.pages()].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })),
    );
  },
  baseURL: async ({ server }, use) => {
    await use(server.baseURL);
  },
  album: async ({ browserName: _ }, use, testInfo) => {
    await use(new Album(testInfo));
  },
  shot: async ({ page, album }, use) => {
    await use((name, of = page) => album.saveAtEach(of, name));
  },
  checkScreen: async ({ page, album }, use) => {
    await use((name, of = page) => checkScreen(of, name, album));
  },
});

export { expect } from '@playwright/test';
