import type { Page } from '@playwright/test';

/** Between two keys, as somebody types who is quick. */
const KEY_GAP_MS = 120;

/**
 * Presses the first element that matches, in the page itself, so that driving the browser takes no part in the time.
 * @param awaited what is on the page when it is done, as a selector
 * @returns ms from the press to the end of the frame that painted it
 */
export function pressToPaint(page: Page, pressed: string, awaited: string): Promise<number> {
  return page.evaluate(
    ([button = '', wanted = '']) =>
      new Promise<number>((resolve, reject) => {
        const element = document.querySelector<HTMLElement>(button);
        if (element === null) return reject(new Error(`Nothing matches ${button}.`));
        const start = performance.now();
        const look = () => {
          if (document.querySelector(wanted) === null) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - start);
          return port2.postMessage(null);
        };
        element.click();
        requestAnimationFrame(look);
      }),
    [pressed, awaited],
  );
}

/**
 * Types a text into the field that has the focus, a key at a time.
 * @returns for each key, ms from the event to the end of the next frame
 */
export async function keysToPaint(page: Page, text: string): Promise<number[]> {
  const times = await page.evaluateHandle(() => {
    const toPaint: number[] = [];
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => toPaint.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
    return toPaint;
  });
  for (const key of text) {
    await page.keyboard.press(key);
    await page.waitForTimeout(KEY_GAP_MS);
  }
  return times.jsonValue();
}
