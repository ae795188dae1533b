import { expect } from '@playwright/test';
import { signIn } from '@/e2e/support/signIn';
import { heapInPage } from './harness/heap';
import { inWindow, withProduct, type Product } from './harness/product';
import { report, type Figure } from './harness/report';

/** What a console holds in memory that stays open all day. */

const POLLS = 1000;

/** So many polls lead to where what is kept on purpose, the recording of ten minutes, is full. */
const FIRST_POLLS = 50;

/** How much faster than time the page's clock and its timers go: 30 seconds are 60 ms. */
const SPEED = 500;

/**
 * Runs before the page's own scripts: from when `hasten` is called, clock and timers go faster. It is the page that
 * polls, since whatever a benchmark does in a page by the way, such as moving its clock, leaves something on its heap.
 */
function addHasten(speed: number): void {
  const { setTimeout, setInterval } = window;
  const { now } = Date;
  let start: number | null = null;
  type Timer = (handler: TimerHandler, ms?: number, ...rest: unknown[]) => number;
  const faster =
    (timer: Timer): Timer =>
    (handler, ms = 0, ...rest) =>
      timer(handler, start === null ? ms : ms / speed, ...rest);
  Object.assign(window, {
    setTimeout: faster(setTimeout.bind(window)),
    setInterval: faster(setInterval.bind(window)),
    hasten: () => {
      start = now();
    },
  });
  Date.now = () => (start === null ? now() : start + (now() - start) * speed);
}

async function onPage(product: Product, path: string, what: string): Promise<Figure[]> {
  return inWindow(product, async (page) => {
    let polls = 0;
    page.on('requestfinished', (request) => {
      if (request.url().includes('/api/deployments')) polls += 1;
    });
    const reach = (count: number) =>
      expect.poll(() => polls, { timeout: 10 * 60_000 }).toBeGreaterThanOrEqual(count);
    await page.addInitScript(addHasten, SPEED);
    await page.goto(path);
    await signIn(page, 'owner@example.com');
    await page.goto(path, { waitUntil: 'networkidle' });
    const cdp = await page.context().newCDPSession(page);
    const loaded = await heapInPage(cdp);
    await page.evaluate(() => Reflect.get(window, 'hasten')());
    await reach(polls + FIRST_POLLS);
    const before = await heapInPage(cdp);
    const first = polls;
    await reach(first + POLLS / 2);
    const between = await heapInPage(cdp);
    await reach(first + POLLS);
    const after = await heapInPage(cdp);
    const figure = (when: string, bytes: number, atMost?: number): Figure => ({
      what: `${what}: ${when}`,
      value: bytes / 1e6,
      unit: 'MB',
      ...(atMost !== undefined && { atMost }),
    });
    return [
      figure('heap after load', loaded, 8),
      figure(`heap after ${FIRST_POLLS} polls`, before),
      figure(`grown by ${POLLS} polls more`, after - before, 1),
      figure('in the second half of them', after - between),
    ];
  });
}

void withProduct(async (product) => {
  const figures = [
    ...(await onPage(product, '/instances', 'instances')),
    ...(await onPage(product, '/billing', 'billing')),
    ...(await onPage(product, '/', 'offers')),
  ];
  report('polls', figures, { chromium: product.browser.version() });
});
