import type { Browser, Page } from '@playwright/test';
import { HOUR_MS } from '@/domain/time';
import { arrive } from './support/arrive';
import { expect, test } from './support/test';

const OWNER = 'owner@example.com';

/** What a page says of time and of money that accrues with it. */
const SAID =
  /(?:\d+(?:\.\d+)? ?(?:s|m|min|h|hours?|days?|minutes?|seconds?)\b|\$\d[\d,.]*|\bago\b|just now)/gu;

/** A page of a browser whose clock is off. */
async function pageWithClock(browser: Browser, baseURL: string, off: number): Promise<Page> {
  const page = await browser.newPage({ baseURL, timezoneId: 'UTC', locale: 'en-US' });
  await page.addInitScript((by) => {
    const right = Date.now;
    const Shifted = new Proxy(Date, {
      construct: (target, given: [], newTarget) =>
        Reflect.construct(target, given.length === 0 ? [right() + by] : given, newTarget),
      apply: () => new Shifted().toString(),
    });
    Shifted.now = () => right() + by;
    window.Date = Shifted;
  }, off);
  return page;
}

interface Said {
  /** What stands around the figures. */
  words: string[];
  figures: number[];
}

/** Seconds are left out: they count from the last answer, which either page has had at a time of its own. */
async function said(page: Page): Promise<Said> {
  const text = (await page.locator('main, [role="dialog"]').allInnerTexts()).join(' ');
  const all = (text.match(SAID) ?? []).filter((one) => !/\d s$/u.test(one));
  return {
    words: all.map((one) => one.replace(/[\d.,]+/u, '#')),
    figures: all.map((one) => Number(/[\d.,]+/u.exec(one)?.[0].replaceAll(',', '') ?? 0)),
  };
}

/** What accrues within a second or two, and an hour that is just rounded up. */
const TOLERANCE = 0.11;

for (const off of [-3 * HOUR_MS, 3 * HOUR_MS]) {
  test(`with a clock that is off by ${off / HOUR_MS} hours, people are told the same`, async ({
    browser,
    server,
  }) => {
    const wrong = await pageWithClock(browser, server.baseURL, off);
    const right = await pageWithClock(browser, server.baseURL, 0);
    for (const page of [wrong, right]) await arrive(page, OWNER, '/instances');
    const clocks = await Promise.all([wrong, right].map((page) => page.evaluate(() => Date.now())));
    expect(Math.round(((clocks[0] ?? 0) - (clocks[1] ?? 0)) / HOUR_MS)).toBe(off / HOUR_MS);
    for (const path of ['/instances', '/billing']) {
      for (const page of [wrong, right]) await page.goto(path);
      // Both are there as a whole once both say as much; a minute may end between the two looks.
      await expect(async () => {
        const [told, expected] = await Promise.all([said(wrong), said(right)]);
        expect(told.words.length).toBeGreaterThan(3);
        expect(told.words).toEqual(expected.words);
        told.figures.forEach((figure, at) =>
          expect(Math.abs(figure - (expected.figures[at] ?? 0))).toBeLessThan(TOLERANCE),
        );
      }).toPass();
    }
    for (const page of [wrong, right]) await page.close();
  });
}
