import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/support/browser';
import type { ServerOptions } from './e2e/support/test';

/** Browser tests against the built product: run `npm run build` first, or `npm test`, which does. */
export default defineConfig<object, ServerOptions>({
  testDir: 'e2e',
  // Other engines than Chromium have drivers of their own: `npm run engines`.
  testIgnore: 'engines/**',
  outputDir: 'test-results',
  // One more than the cores of a small machine: a test waits for a server or a moment now and then.
  workers: 3,
  retries: 0,
  // A test that only passes at times fails: there is nothing random or slow to excuse it.
  failOnFlakyTests: true,
  forbidOnly: process.env.CI !== undefined,
  timeout: 240_000,
  globalTimeout: 25 * 60_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // What fades would be pressed or looked at in the middle of it. A journey that is about motion asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    permissions: ['clipboard-read', 'clipboard-write'],
    actionTimeout: 30_000,
    // A trace makes a run half as long again: `npx playwright test NAME --trace on` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
