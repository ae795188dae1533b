import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Where Debian's package puts it; without it, Playwright's own Chromium is used. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Runs as root too, and asks nothing of any host but the product's. */
export const launchOptions: LaunchOptions = {
  ...(existsSync(SYSTEM_CHROMIUM) && { executablePath: SYSTEM_CHROMIUM }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
