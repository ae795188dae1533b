import { expect, type Page } from '@playwright/test';
import { OFFERS_PER_PAGE } from '@/contract/words';
import { signIn } from '@/e2e/support/signIn';
import { CARDS_AT_ONCE } from '@/store/instances/slice';
import { fillDemoTeam } from './harness/crowd';
import { keysToPaint, pressToPaint } from './harness/paint';
import { inWindow, withProduct, type Product } from './harness/product';
import { report, type Figure } from './harness/report';
import { quantile, spreadOf } from './harness/statistics';

/** How the console works for a team that has a lot of everything. */

const CROWD = { instances: 5000, offers: 2000, transactions: 10_000 };
const ROUNDS = 7;

const LIST_MS = 500;
const KEY_MS = 1000 / 60;
const SWITCH_MS = 100;

const CARD = 'main article';

const times = async (measure: () => Promise<number>): Promise<number[]> => {
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await measure());
  return all;
};

const figure = (what: string, all: readonly number[], atMost: number): Figure => ({
  what,
  ...spreadOf(all),
  unit: 'ms',
  atMost,
});

const link = (path: string) => `nav[aria-label="Main"] a[href="${path}"]`;

/** From the address alone, to when the first cards are painted. */
async function reload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.locator(CARD).first().waitFor();
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
}

async function instances(page: Page): Promise<Figure[]> {
  await page.goto('/instances');
  await expect(page.getByRole('tab', { name: /^Running \(/u })).toBeVisible();
  await page.locator(CARD).first().waitFor();
  const reloads = await times(() => reload(page));
  // The first of them come first.
  await expect(page.locator(CARD)).toHaveCount(CARDS_AT_ONCE);
  const cards = await page.locator(CARD).count();
  const elements = await page.locator('*').count();
  const arrivals = await times(async () => {
    await pressToPaint(page, link('/team'), 'main table, main ul');
    return pressToPaint(page, link('/instances'), CARD);
  });
  const tabs = await times(async () => {
    await pressToPaint(page, '#instances-tab-terminated', '#instances-panel-terminated article');
    return pressToPaint(page, '#instances-tab-running', '#instances-panel-running article');
  });
  const drawers = await times(async () => {
    const opened = await pressToPaint(page, `${CARD} h2 button`, '[role="dialog"] h2');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    return opened;
  });
  return [
    figure('instances: address to cards', reloads, LIST_MS),
    figure('instances: link to cards', arrivals, LIST_MS),
    figure('instances: tab to cards', tabs, SWITCH_MS),
    figure('instances: card to drawer', drawers, SWITCH_MS),
    { what: 'instances: cards on the page', value: cards, unit: '' },
    { what: 'instances: elements on the page', value: elements, unit: '' },
  ];
}

async function typing(page: Page, what: string, name: string | RegExp): Promise<Figure[]> {
  const box = page.getByRole('searchbox', { name });
  await box.focus();
  const toPaint = await keysToPaint(page, 'node 12 is here');
  await box.fill('');
  return [
    figure(`${what}: key to paint`, toPaint, KEY_MS),
    { what: `${what}: key to paint, 95 of 100`, value: quantile(toPaint, 0.95), unit: 'ms' },
  ];
}

/** What a key costs where there is nothing but a text field: what the browser and the machine take for themselves. */
async function typingAlone(page: Page): Promise<Figure[]> {
  await page.goto('/docs/ssh.html');
  await page.setContent('<input role="searchbox" aria-label="Search">');
  return typing(page, 'a bare field', 'Search');
}

async function billing(page: Page): Promise<Figure[]> {
  const arrivals = await times(async () => {
    await pressToPaint(page, link('/team'), 'main table, main ul');
    return pressToPaint(page, link('/billing'), '#billing-panel-credits h2');
  });
  const usage = await times(async () => {
    const opened = await pressToPaint(page, '#billing-tab-usage', '#billing-panel-usage table');
    await pressToPaint(page, '#billing-tab-credits', '#billing-panel-credits h2');
    return opened;
  });
  await pressToPaint(page, '#billing-tab-usage', '#billing-panel-usage table');
  const usageTyping = await typing(page, 'usage', /Search/u);
  await pressToPaint(page, '#billing-tab-transactions', '#billing-panel-transactions table');
  const transactions = await times(async () => {
    await pressToPaint(page, '#billing-tab-credits', '#billing-panel-credits h2');
    return pressToPaint(page, '#billing-tab-transactions', '#billing-panel-transactions table');
  });
  const rows = await page.locator('#billing-panel-transactions tbody tr').count();
  const transactionTyping = await typing(page, 'transactions', /Search/u);
  return [
    figure('billing: link to page', arrivals, LIST_MS),
    figure('billing: tab to usage', usage, SWITCH_MS),
    figure('billing: tab to transactions', transactions, SWITCH_MS),
    { what: 'transactions: rows on the page', value: rows, unit: '' },
    ...usageTyping,
    ...transactionTyping,
  ];
}

async function offers(page: Page): Promise<Figure[]> {
  const row = '[role="radiogroup"][aria-label="GPU offers"] input';
  const arrivals = await times(async () => {
    await pressToPaint(page, link('/team'), 'main table, main ul');
    return pressToPaint(page, link('/'), row);
  });
  await expect(page.locator(row)).toHaveCount(OFFERS_PER_PAGE);
  const rows = await page.locator(row).count();
  return [
    figure('offers: link to list', arrivals, LIST_MS),
    { what: 'offers: rows on the page', value: rows, unit: '' },
    ...(await typing(page, 'offers', /^Search GPU models/u)),
  ];
}

/** Bytes of an answer with nothing new, head and body, as they came over the wire. */
async function pollCost(page: Page): Promise<Figure[]> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  let id = '';
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.method === 'GET' && request.url.includes('/api/deployments?')) id = requestId;
  });
  const answered = new Promise<number>((resolve) => {
    cdp.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
      if (requestId === id) resolve(statusCode);
    });
  });
  const finished = new Promise<number>((resolve) => {
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requestId === id) resolve(encodedDataLength);
    });
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  // Whichever comes first.
  const [status, bytes] = await Promise.all([answered, finished]);
  await cdp.detach();
  return [
    { what: 'a poll that brings nothing new', value: bytes, unit: 'B', atMost: 1000 },
    { what: 'its status', value: status, unit: '' },
  ];
}

async function measure(product: Product): Promise<void> {
  await fillDemoTeam(product.server, CROWD);
  const figures = await inWindow(product, async (page) => {
    await page.goto('/team');
    await signIn(page, 'owner@example.com');
    return [
      ...(await instances(page)),
      ...(await pollCost(page)),
      ...(await billing(page)),
      ...(await offers(page)),
      ...(await typingAlone(page)),
    ];
  });
  report('size', figures, { chromium: product.browser.version() });
}

void withProduct(measure);
