import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '@/contract/pages';
import { arrive } from './support/arrive';
import { expect, test } from './support/test';
import { listedOffers } from './support/wizard';

const OWNER = 'owner@example.com';

/** Enough to go through the longest of the pages' beginnings, and back. */
const STOPS = 30;

/** What has the focus and is not seen where it stands, since something fixed lies over it; null where it is seen. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.closest('header, aside, nav')) return null;
    const { left, width, top, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    return above?.closest('body > * header, aside, nav[aria-label="Main"]') &&
      !focused.closest('[role="dialog"]') &&
      above.closest('[role="dialog"], main') === null
      ? focused.outerHTML.slice(0, 100)
      : null;
  });
}

for (const path of PAGE_PATHS) {
  test(`on ${path} nothing has the focus under a bar`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await arrive(page, OWNER, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < STOPS; stop += 1) {
        await page.keyboard.press(key);
        await expect.poll(() => hiddenFocus(page)).toBeNull();
      }
    }
  });
}

test('under forced colours steps differ and buttons keep their box', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await arrive(page, OWNER, '/instances');
  const deploy = page.getByRole('link', { name: 'Deploy New Instance' });
  await expect(deploy).toHaveCSS('border-top-style', 'solid');
  await expect(deploy).not.toHaveCSS('border-top-width', '0px');
  await page.goto('/');
  await listedOffers(page);
  const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
  await expect(steps.first()).toHaveCSS('outline-style', 'solid');
  await expect(steps.last()).toHaveCSS('outline-style', 'none');
  // A mark without a colour of its own has the text's.
  const mark = page.locator('[data-provider="lambda-labs"]').first();
  const name = page
    .getByRole('radiogroup', { name: 'GPU offers' })
    .getByText(/available/u)
    .first();
  const textColor = await name.evaluate((element) => getComputedStyle(element).color);
  await expect(mark).toHaveCSS('color', textColor);
});

test('on paper everything is dark on white, and nothing lies over a row', async ({ page }) => {
  await arrive(page, OWNER, '/billing');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('banner').first()).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const amounts = page.getByRole('table').getByText(/^\$\d/u);
  await expect(amounts.first()).toBeVisible();
  for (const amount of await amounts.all()) await expect(amount).toHaveCSS('color', 'rgb(0, 0, 0)');
});
