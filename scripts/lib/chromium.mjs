import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installFromDebian } from './debian.mjs';
import { inRoot, tool } from './root.mjs';
import { run } from './run.mjs';

/** Where Debian's package puts it; e2e/support/browser.ts looks there too. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

function playwrightHasChromium() {
  const { chromium } = createRequire(inRoot('package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
}

const isPresent = () => existsSync(SYSTEM_CHROMIUM) || playwrightHasChromium();

/**
 * Installs a Chromium for the browser tests unless there is one: by apt-get for root on Debian, else by Playwright's
 * installer. Throws, saying what to do by hand, when neither succeeds.
 */
export async function ensureChromium() {
  if (isPresent()) return;
  console.log('Installing Chromium for the browser tests…');
  await installFromDebian('chromium');
  if (isPresent()) return;
  await run(tool('playwright'), ['install', '--with-deps', 'chromium']);
  if (isPresent()) return;
  throw new Error(
    `No Chromium for the browser tests. Install one by hand: \`apt-get install chromium\` (${SYSTEM_CHROMIUM}) or \`npx playwright install chromium\`.`,
  );
}
