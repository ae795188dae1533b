import type { Page } from '@playwright/test';
import { settle } from './settle';

/** A size at which a page is looked at. */
export interface Device {
  width: number;
  height: number;
}
export const DESK: Device = { width: 1440, height: 900 };
export const TABLET: Device = { width: 768, height: 1024 };
export const PHONE: Device = { width: 390, height: 844 };

/** What floats beside its button follows it only some moments after the window has got another size. */
async function floatersInView(page: Page): Promise<void> {
  if ((await page.locator('.MuiPopover-paper').count()) === 0) return;
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.MuiPopover-paper')].every((paper) => {
      const { left, right, top, bottom } = paper.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    }),
  );
}

/** Does something with a page at each of these sizes, once it stands still there; at the end it is of the size it had. */
export async function atEach(
  page: Page,
  devices: readonly Device[],
  act: (device: Device) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  for (const device of devices) {
    await page.setViewportSize(device);
    await floatersInView(page);
    await settle(page);
    await act(device);
  }
  if (before === null) return;
  await page.setViewportSize(before);
  // A press that comes next would meet what is still being laid out.
  await settle(page);
}
