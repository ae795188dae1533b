import type { Page } from '@playwright/test';
import { newSession, storeSession } from './support/arrive';
import { expect, test } from './support/test';

/** Every call is sent once, also where it fails (specification, section 7). */

/** Comes back to a page while every question fails. @returns the questions, and how often each was sent */
async function comeInVain(page: Page, path: string): Promise<Map<string, number>> {
  const session = await newSession(page, 'owner@example.com');
  await page.goto('/local/accounts.js');
  await storeSession(page, session);
  const sent = new Map<string, number>();
  await page.route('**/api/**', (route) => {
    const request = route.request();
    // The login exchange works; the profile asks it again, since what it says is stale at once (section 9).
    if (request.method() !== 'GET') return route.fallback();
    const { pathname } = new URL(request.url());
    sent.set(pathname, (sent.get(pathname) ?? 0) + 1);
    return route.fulfill({ status: 500, json: { error: 'It is broken.' } });
  });
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Instances' })).toBeVisible();
  return sent;
}

for (const [path, text] of [
  ['/', /^Failed to load GPU offers/u],
  ['/instances', /^API request failed: 500/u],
  ['/billing', 'Usage Analytics'],
  ['/team', /^Failed to load your team/u],
  ['/settings', 'Profile'],
] as const) {
  test(`questions that fail as ${path} is opened are not asked again`, async ({ page }) => {
    const sent = await comeInVain(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    await expect.poll(() => sent.size).toBeGreaterThan(2);
    await page.waitForLoadState('networkidle');
    for (const [call, times] of sent) expect([call, times]).toEqual([call, 1]);
  });
}
