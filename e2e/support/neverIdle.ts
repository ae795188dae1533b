import type { Page } from '@playwright/test';

/** The page's browser always has something else to do: what is fetched when it is idle is not fetched. Before `goto`. */
export async function neverIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}
