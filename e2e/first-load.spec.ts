import type { Page } from '@playwright/test';
import { newSession, RECORD_KEY, recordOf, SESSION_KEY } from './support/arrive';
import { neverIdle } from './support/neverIdle';
import { signIn, signInAgain } from './support/signIn';
import { expect, test } from './support/test';
import { toast } from './support/toast';
import { countWire } from './support/wire';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

test('the sign-in page is painted without any script', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'GPU Cloud Infrastructure' })).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expect(page.getByText('Loading...')).toBeHidden();
  await context.close();
});

test('until the sign-in page works, at most 56 kB come over the wire', async ({ page }) => {
  // What is fetched ahead for the page after it does not count, however late this looks.
  await neverIdle(page);
  const wire = await countWire(page);
  await page.goto('/');
  await expect(signInButton(page)).toBeEnabled();
  expect(wire().codeBytes).toBeGreaterThan(30_000);
  expect(wire().codeBytes).toBeLessThan(56_000);
});

/** Notes in the page itself when a text is first on it. @returns tells that instant, in epoch milliseconds */
async function noteShown(page: Page, text: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const looking = new MutationObserver(() => {
      if (!document.body?.textContent.includes(wanted)) return;
      looking.disconnect();
      document.body.dataset.shown = String(performance.timeOrigin + performance.now());
    });
    looking.observe(document, { childList: true, subtree: true });
  }, text);
  return async () => {
    await expect(page.getByText(text)).toBeVisible();
    return Number(await page.locator('body').getAttribute('data-shown'));
  };
}

test('until the Deploy page shows offers, at most 230 kB come in at most 12 requests', async ({
  page,
  browser,
  server,
}) => {
  await signIn(page, 'owner@example.com');
  // The same person in a browser that has nothing but their session.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState, baseURL: server.baseURL });
  const later = await context.newPage();
  // What is fetched when the browser has nothing else to do is not needed for this, however long it takes.
  await neverIdle(later);
  // Nor is what is asked for from then on.
  const shown = await noteShown(later, 'available GPU configurations');
  const wire = await countWire(later);
  const messages: string[] = [];
  later.on('console', (message) => messages.push(message.text()));
  await later.goto('/');
  const { requests, codeBytes } = wire(await shown());
  expect(codeBytes).toBeGreaterThan(100_000);
  expect(codeBytes).toBeLessThan(230_000);
  expect(requests).toBeGreaterThan(6);
  expect(requests).toBeLessThanOrEqual(12);
  // What was fetched ahead was used, and nothing that the page needs was refused by its policy.
  expect(messages).toEqual([]);
  await context.close();
});

/** What differs from one sign-in to the next. */
const MADE_ANEW = [
  'refreshToken',
  'accessToken',
  'expirationTime',
  'lastLoginAt',
  'token',
  'expiresAt',
];

test('the session that other tests begin with is what signing in leaves', async ({ page }) => {
  const lasting = (json: string | null): unknown =>
    JSON.parse(json ?? 'null', (key, value: unknown) =>
      MADE_ANEW.includes(key) ? typeof value : value,
    );
  await signIn(page, 'owner@example.com');
  const left = await page.localStorage.getItem(SESSION_KEY);
  const record = await page.localStorage.getItem(RECORD_KEY);
  const made = await newSession(page, 'owner@example.com');
  expect(lasting(JSON.stringify(made))).toEqual(lasting(left));
  expect(lasting(JSON.stringify(recordOf(made)))).toEqual(lasting(record));
});

test('an account that is picked before the app has been fetched is signed in', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/app\./u, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await signInAgain(page, 'owner@example.com');
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, SESSION_KEY);
  release();
  await expect(toast(page)).toContainText('Welcome to Rackline!');
  await expect(page.getByRole('link', { name: 'Instances' })).toBeVisible();
});

test('the sources are served to nobody, and no script names a map', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto('/');
  await expect(signInButton(page)).toBeEnabled();
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    expect(await (await page.request.get(script)).text()).not.toContain('sourceMappingURL');
    expect((await page.request.get(`${script}.map`)).status()).toBe(404);
  }
});
