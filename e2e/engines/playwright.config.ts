import { defineConfig } from '@playwright/test';

/** The same journey in each browser engine: run `npm run build` first, or `npm test`, which does. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/engines',
  workers: 1,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
});
