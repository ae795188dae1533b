import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './axe';
import type { Album } from './shot';
import { atEach, DESK, PHONE, TABLET } from './sizes';
import { dismissToast } from './toast';

/** Nothing is so wide that the page could be moved sideways. */
async function expectToFit(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, 'what is beyond the right edge, in px').toBeLessThanOrEqual(0);
}

/** Checks a page at three widths: it fits, and axe finds nothing. A tablet is shown the same parts as the other two. */
export async function checkScreen(page: Page, name: string, album: Album): Promise<void> {
  await dismissToast(page);
  await atEach(page, [DESK, TABLET, PHONE], (device) =>
    test.step(`${device.width} px`, async () => {
      await album.save(page, name, device.width);
      await expectToFit(page);
      if (device !== TABLET) await expectAccessible(page);
    }),
  );
}
