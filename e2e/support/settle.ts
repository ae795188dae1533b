import type { Page } from '@playwright/test';

/** Waits until nothing is left to load, lay out or fade in; what goes on for ever, a spinner for example, is let be. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await document.fonts.ready;
    // A change of size is laid out in the next frame, and what it starts begins in the one after.
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
