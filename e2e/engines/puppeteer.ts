import {
  type Browser,
  type ElementHandle,
  type LaunchOptions,
  type Page,
  launch,
} from 'puppeteer-core';
import { launchOptions } from '../support/browser';
import { find, missing, type Engine, type Target } from './engine';
import { firefox } from './programs';
import { WINDOW } from './window';

/** @param downloads folder into which files are saved */
export async function startFirefox(downloads: string): Promise<Engine> {
  return start({
    browser: 'firefox',
    executablePath: firefox(),
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
  });
}

/** Chromium once more, since the other browser tests run without what its back button brings back. */
export async function startChromium(downloads: string): Promise<Engine> {
  const { executablePath, args } = launchOptions;
  return start({
    browser: 'chrome',
    ...(executablePath === undefined ? { channel: 'chrome' } : { executablePath }),
    args: args ?? [],
    downloadBehavior: { policy: 'allow', downloadPath: downloads },
  });
}

async function start(options: LaunchOptions): Promise<Engine> {
  const browser = await launch({ ...options, headless: true, defaultViewport: WINDOW });
  const [page] = await browser.pages();
  return engineOf(browser, page ?? (await browser.newPage()));
}

function engineOf(browser: Browser, page: Page): Engine {
  const found = async (target: Target) =>
    (await page.evaluateHandle(find, target)).asElement() as ElementHandle | null;
  const element = async (target: Target) => (await found(target)) ?? missing(target);
  return {
    open: async (address) => {
      await page.goto(address);
    },
    back: async () => {
      await page.evaluate(() => history.back());
    },
    run: (work, argument) => page.evaluate(work as never, argument as never) as Promise<never>,
    sees: async (target) => (await found(target)) !== null,
    press: async (target) => (await element(target)).click(),
    type: async (target, text) => (await element(target)).type(text),
    key: async (target, key) => (await element(target)).press(key),
    give: async (target, file) => {
      const field = (await element(target)) as ElementHandle<HTMLInputElement>;
      await field.uploadFile(file);
    },
    inPopUp: async (open, work) => {
      const opened = new Promise<Page>((resolve) => {
        page.once('popup', (popUp) => popUp && resolve(popUp));
      });
      await open();
      await work(engineOf(browser, await opened));
    },
    close: () => browser.close(),
  };
}
