import type { Page } from '@playwright/test';
import { newSession, storeSession } from './support/arrive';
import type { Server } from './support/server';
import { expect, test } from './support/test';

/** People's pictures, whose addresses the account provider or the API gives, with TLS or without. */

const PERSON = 'owner@example.com';
/** The same server behind a proxy that ends TLS. */
const SAFE = 'https://console.example.com';

test.use({ settings: { TRUST_PROXY: '1' } });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Comes back to a page of the console at an origin, where every person's picture has an address. */
async function comeWithPicture(
  page: Page,
  { server, origin, picture }: { server: Server; origin: string; picture: string },
): Promise<{ asked: string[]; errors: string[] }> {
  const [asked, errors]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route(`${SAFE}/**`, async (route) => {
    const request = route.request();
    const url = server.baseURL + request.url().slice(SAFE.length);
    const headers = { ...request.headers(), 'x-forwarded-proto': 'https' };
    await route.fulfill({ response: await route.fetch({ url, headers }) });
  });
  await page.route(/^https?:\/\/pictures\.example\.com\//u, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'image/png', body: PIXEL });
  });
  await page.route('**/api/auth/login', async (route) => {
    const url = server.baseURL + new URL(route.request().url()).pathname;
    const answer = await route.fetch({ url });
    await route.fulfill({ json: { ...(await answer.json()), photoURL: picture } });
  });
  const session = await newSession(page, PERSON);
  await page.goto(`${origin}/local/accounts.js`);
  await storeSession(page, session);
  await page.goto(`${origin}/settings`);
  await expect(page.getByRole('button', { name: 'Change Avatar' })).toBeVisible();
  return { asked, errors };
}

const menu = (page: Page) => page.getByRole('button', { name: 'User menu' });
/** The picture in the top bar, which says nothing to those who cannot see it. */
const picture = (page: Page) => menu(page).locator('img');

for (const { over, scheme } of [
  { over: 'http', scheme: 'http' },
  { over: 'http', scheme: 'https' },
  { over: 'https', scheme: 'http' },
  { over: 'https', scheme: 'https' },
]) {
  test(`a page over ${over} shows a picture at ${scheme}://`, async ({ page, server }) => {
    const { asked, errors } = await comeWithPicture(page, {
      server,
      origin: over === 'https' ? SAFE : server.baseURL,
      picture: `${scheme}://pictures.example.com/olive.png`,
    });
    await expect(picture(page)).toBeVisible();
    await expect(picture(page)).toHaveJSProperty('naturalWidth', 1);
    const used = over === 'https' ? 'https' : scheme;
    expect([...new Set(asked)]).toEqual([`${used}://pictures.example.com/olive.png`]);
    expect(errors).toEqual([]);
  });
}

test('where no picture comes, the initials stand', async ({ page, server }) => {
  await comeWithPicture(page, {
    server,
    origin: server.baseURL,
    picture: `${server.baseURL}/no-such-picture.png`,
  });
  await expect(menu(page)).toHaveText('OH');
  await expect(picture(page)).toHaveCount(0);
});
