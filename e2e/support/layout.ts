import type { FrameLocator, Page } from '@playwright/test';

/** Every visible element in the order of the document, with its place from top to bottom, in whole pixels. */
export function layoutOf(root: Page | FrameLocator): Promise<string[]> {
  return root.locator('body').evaluate((body) =>
    [...body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { top, height } = element.getBoundingClientRect();
        return `${element.tagName.toLowerCase()} at ${Math.round(top)}, ${Math.round(height)} high`;
      }),
  );
}
