import type { Page } from '@playwright/test';
import { arrive } from './support/arrive';
import { layoutOf } from './support/layout';
import { exportSnapshot } from './support/replay';
import { expect, test } from './support/replayTest';
import { settle } from './support/settle';
import { listedOffers } from './support/wizard';

/** With everything personal replaced, the page is still laid out as the person saw it. */

const shown: Record<string, (page: Page) => Promise<void>> = {
  '/': async (page) => void (await listedOffers(page)),
  '/instances': (page) => expect(page.getByRole('article').first()).toBeVisible(),
  '/billing': async (page) => {
    await expect(page.getByRole('list', { name: 'Recent usage' })).toBeVisible();
    await expect(page.getByRole('img', { name: /^Spend a day/u })).toBeVisible();
  },
  '/team': (page) => expect(page.getByText('Adrian Cole')).toBeVisible(),
  '/settings': (page) => expect(page.getByLabel('Full Name')).not.toHaveValue(''),
};

test('the layout of every page', async ({ page, replay }, testInfo) => {
  await arrive(page, 'owner@example.com');
  for (const [path, ready] of Object.entries(shown)) {
    await test.step(path, async () => {
      await page.goto(path);
      await ready(page);
      await page.waitForLoadState('networkidle');
      // A minute that passes between the two makes a bar of the chart a pixel higher.
      await page.clock.setFixedTime(await page.evaluate(() => Date.now()));
      const file = testInfo.outputPath('redacted.json');
      let person: string[] = [];
      const laidOut = async () => {
        // What the pointer is on may tell more of itself.
        await page.mouse.move(0, 0);
        await settle(page);
        return layoutOf(page);
      };
      // What comes meanwhile is in the file, or is not.
      await expect(async () => {
        person = await laidOut();
        await exportSnapshot(page, file, { personalData: false });
        expect(await laidOut()).toEqual(person);
      }).toPass();
      await page.clock.resume();
      await replay.open(file);
      await expect.poll(() => layoutOf(replay.screen)).toEqual(person);
    });
  }
  replay.expectSilence();
});
