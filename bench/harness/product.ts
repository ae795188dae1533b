import { chromium, type Browser, type Page } from '@playwright/test';
import { launchOptions } from '@/e2e/support/browser';
import { Server } from '@/e2e/support/server';

/** The built product and a browser to use it. */
export interface Product {
  server: Server;
  browser: Browser;
}

/** A browser of its own, without any cache. */
export function openBrowser(): Promise<Browser> {
  const args = [...(launchOptions.args ?? []), '--js-flags=--expose-gc'];
  return chromium.launch({ ...launchOptions, args });
}

/** Runs with a server on a data directory of its own and a browser of its own, and ends both, whatever happens. */
export async function withProduct(work: (product: Product) => Promise<void>): Promise<void> {
  const server = await Server.start({ SIM_DEPLOY_SECONDS: '600' });
  try {
    const browser = await openBrowser();
    try {
      await work({ server, browser });
    } finally {
      await browser.close();
    }
  } finally {
    await server.remove();
  }
}

/** Works with a page in a window as most people have it, with a profile of its own. */
export async function inWindow<T>(
  { server, browser }: Product,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: server.baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}
