import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Where Debian's package puts it; without it, Playwright's own Chromium is used. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** What Playwright switches off itself: of this switch, only the last counts. */
const OFF_BY_PLAYWRIGHT = [
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** The address bar's menus are pages, loaded beside each page that is opened, which takes a second of a core each time. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

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
    `--disable-features=${[...OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  ],
};
