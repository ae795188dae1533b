import { arrive } from './support/arrive';
import { expect, test } from './support/test';
import { settle } from './support/settle';
import { atEach, DESK, PHONE, TABLET } from './support/sizes';
import { choose, listedOffers, pickOffer, summary } from './support/wizard';

/** Sizes that the specification gives, as a browser lays them out. */

test('the drawer is 600 px wide, at the right; cards stand in 3 columns at most', async ({
  page,
}) => {
  await arrive(page, 'owner@example.com', '/instances');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  for (const width of [1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await card.evaluate((element) => {
      for (let at = element.parentElement; at !== null; at = at.parentElement) {
        const { display, gridTemplateColumns } = getComputedStyle(at);
        if (display === 'grid') return gridTemplateColumns.split(' ').length;
      }
      return 0;
    });
    expect(columns).toBeGreaterThan(0);
    expect(columns).toBeLessThanOrEqual(3);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await card.getByRole('heading').getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: /^Instance / });
  await expect
    .poll(() => drawer.boundingBox())
    .toEqual({ x: 1440 - 600, y: 0, width: 600, height: 900 });
});

test('all of the sign-in pop-up is in view at the size at which it opens, however many accounts', async ({
  page,
}) => {
  for (const name of ['one', 'two', 'three', 'four', 'five', 'six'])
    await page.request.post('/local/token', { data: { email: `${name}@example.com` } });
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const popUp = await opened;
  const inView = async () => {
    await expect(popUp.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() => popUp.evaluate(() => document.scrollingElement?.scrollHeight))
      .toBeLessThanOrEqual(600);
  };
  await expect.poll(() => popUp.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  await inView();
  // With the reason why an entry was refused as well.
  await popUp.getByLabel('Email').fill('a@b');
  await popUp.getByRole('button', { name: 'Continue' }).click();
  await expect(popUp.getByRole('alert')).toBeVisible();
  await inView();
});

test('the panel of invitations is about 320 px high at most; the summary stays in view', async ({
  page,
}) => {
  await arrive(page, 'new@example.com');
  await page.getByRole('button', { name: 'Team Invitations (1)' }).click();
  const panel = page.getByRole('dialog', { name: 'Team Invitations' });
  await expect(panel).toHaveCSS('max-height', '320px');
  await page.keyboard.press('Escape');

  await listedOffers(page);
  // The button has a place of its own: it covers nothing of the page at any width.
  await atEach(page, [DESK, TABLET, PHONE, { width: 320, height: 640 }], async () => {
    const button = await page.locator('[data-invitations]').boundingBox();
    if (button === null) throw new Error('no button');
    const covered = await page
      .locator('main, nav a, footer a, header')
      .evaluateAll((parts, box) => {
        const meets = (one: DOMRect) =>
          one.left < box.x + box.width &&
          box.x < one.right &&
          one.top < box.y + box.height &&
          box.y < one.bottom;
        const bar = document.querySelector('nav')?.getBoundingClientRect();
        // Below the bar that holds the button the page goes on unseen.
        const isInBar = bar !== undefined && box.y >= bar.top;
        return parts
          .filter((part) => !(isInBar && part.matches('main')))
          .filter((part) => meets(part.getBoundingClientRect()))
          .map((part) => part.textContent);
      }, button);
    expect(covered).toEqual([]);
    // Nor is it covered by anything.
    await page.getByRole('button', { name: 'Team Invitations (1)' }).click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
  await page.getByRole('button', { name: 'Last' }).scrollIntoViewIfNeeded();
  await expect(summary(page)).toBeInViewport();
});

test('the menu of regions opens at its field, and the summary stays in view', async ({ page }) => {
  await arrive(page, 'owner@example.com');
  await pickOffer(page, 'RTX 4080');
  await choose(page, 'GPU Count', 'x1');
  const field = page.getByRole('combobox', { name: 'Region' });
  await field.scrollIntoViewIfNeeded();
  await settle(page);
  // What is behind an open menu is hidden from assistive technology.
  const besides = page.getByRole('complementary', { name: 'Summary', includeHidden: true });
  const before = await besides.boundingBox();
  const edges = await field.boundingBox();
  await field.click();
  const menu = page.getByRole('region', { name: 'Regions' }).getByRole('listbox');
  // The border of the menu stands within the field's width, the list within the border.
  await expect.poll(async () => (await menu.boundingBox())?.x).toBeCloseTo((edges?.x ?? 0) + 1, 0);
  expect(edges?.x).toBeGreaterThan(0);
  await expect.poll(() => besides.boundingBox()).toEqual(before);
});
