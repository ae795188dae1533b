import { PAGE_PATHS } from '@/contract/pages';
import { arrive } from './support/arrive';
import { launchOptions } from './support/browser';
import { cutTexts } from './support/cut';
import { expect, test } from './support/test';

/** The browser's own setting: twice its usual text. */
test.use({
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
});

test('in a browser with large text a desk has the layout of a smaller window', async ({ page }) => {
  await arrive(page, 'owner@example.com');
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const [width, isBelow] of [
    [1440, true],
    [2000, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => ((await navigation.boundingBox())?.y ?? 0) > 450).toBe(isBelow);
    for (const path of PAGE_PATHS) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => cutTexts(page), { message: path }).toEqual([]);
    }
  }
});
