import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from '../../support/test';
import { Server } from '../../support/server';
import { Emulator, PROJECT } from './emulator';
import { answerForGoogle, CONSOLE } from './google';
import { TokenSigner } from './tokens';

const PRELOAD = pathToFileURL(path.join(__dirname, 'googleKeys.mjs')).href;

interface Provider {
  emulator: Emulator;
  signer: TokenSigner;
}

interface WorkerFixtures {
  provider: Provider;
  firebaseServer: Server;
}

/**
 * The built product in Firebase mode, as it is shipped, before Firebase's Auth emulator: the server finds the emulator's
 * keys at Google's address, and the browser finds the emulator at Google's.
 */
export const test = base.extend<{ emulator: Emulator }, WorkerFixtures>({
  provider: [
    async ({ browserName: _ }, use) => {
      const emulator = await Emulator.start();
      try {
        await use({ emulator, signer: new TokenSigner() });
      } finally {
        await emulator.stop();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  firebaseServer: [
    async ({ provider }, use) => {
      const server = await Server.start({
        FIREBASE_PROJECT_ID: PROJECT,
        FIREBASE_API_KEY: 'test-key',
        FIREBASE_AUTH_DOMAIN: new URL(CONSOLE).host,
        PUBLIC_URL: CONSOLE,
        NODE_OPTIONS: `--import ${PRELOAD}`,
        TEST_KEY_SET: provider.signer.keySet,
      });
      try {
        await use(server);
      } finally {
        await server.remove();
      }
    },
    { scope: 'worker' },
  ],
  emulator: async ({ provider }, use) => use(provider.emulator),
  server: async ({ firebaseServer }, use) => use(firebaseServer),
  baseURL: async ({ browserName: _ }, use) => use(CONSOLE),
  context: async ({ context, provider, firebaseServer }, use) => {
    await answerForGoogle(context, { ...provider, server: firebaseServer });
    await use(context);
  },
});

export { expect } from '@playwright/test';
