import path from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import { settle } from './settle';

/** The widths of a journey's pictures, with the height of such a device. */
const DESK_AND_PHONE = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** The widths that a screen is looked at. */
export const DEVICES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/**
 * Saves the page as `test-results/screens/<test>/<nn>-<name>-<width>.png`, numbered in the order of the test. `of` is for a
 * page other than the test's own, a pop-up for example.
 */
export type Shot = (name: string, of?: Page) => Promise<void>;

const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');

/** What floats beside its button follows it only some moments after the window has got another size. */
async function floatersInView(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.MuiPopover-paper')].every((paper) => {
      const { left, right, top, bottom } = paper.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }),
  );
}

/** The {@link Shot} of one test. `look` looks at each device's picture while it stands. */
export function screenshots(
  page: Page,
  testInfo: TestInfo,
  devices = DESK_AND_PHONE,
  look: (page: Page, width: number) => Promise<void> = () => Promise.resolve(),
): Shot {
  const folder = path.join(
    testInfo.project.outputDir,
    'screens',
    slug(testInfo.titlePath.join(' ').replace('.spec.ts', '')),
  );
  let count = 0;
  return async (name, of = page) => {
    count += 1;
    const before = of.viewportSize();
    for (const device of devices) {
      await of.setViewportSize(device);
      await floatersInView(of);
      await settle(of);
      await of.screenshot({
        path: path.join(
          folder,
          `${String(count).padStart(2, '0')}-${slug(name)}-${device.width}.png`,
        ),
        animations: 'disabled',
      });
      await look(of, device.width);
    }
    if (before === null) return;
    await of.setViewportSize(before);
    // A press that comes next would meet what is still being laid out.
    await settle(of);
  };
}
