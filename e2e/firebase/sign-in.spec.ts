import type { Page } from '@playwright/test';
import { signOut } from '../support/userMenu';
import { toast } from '../support/toast';
import { chooseAccount, signIn, signInButton } from './support/signIn';
import { expect, test } from './support/test';

const consoleShows = (page: Page) =>
  expect(page.getByRole('link', { name: 'Instances' })).toBeVisible();

test('the pop-up signs in, and the session is there after a reload, without a welcome', async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, 'ada@example.com', 'Ada Lovelace');
  await expect(toast(page)).toContainText('Successfully signed in as Ada Lovelace');
  await page.reload();
  await consoleShows(page);
  await expect(toast(page)).toBeHidden();
});

test('a blocked pop-up leads by full redirect, and back to the page that was asked for', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/billing');
  await signInButton(page).click();
  await page.waitForURL(/\/__\/auth\/handler\?/u);
  await chooseAccount(page, 'grace@example.com', 'Grace Hopper');
  await expect(toast(page)).toContainText('Successfully signed in as Grace Hopper');
  await expect(page).toHaveURL(/\/billing$/u);
});

test('a closed pop-up leads by redirect, once the library is sure of it', async ({ page }) => {
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await signInButton(page).click();
  const popUp = await opened;
  await popUp.waitForLoadState();
  await popUp.close();
  await page.waitForURL(/\/__\/auth\/handler\?/u);
  await chooseAccount(page, 'edsger@example.com', 'Edsger Dijkstra');
  await consoleShows(page);
});

test('who has signed out is out after a reload, too', async ({ page }) => {
  await page.goto('/');
  await signIn(page, 'ada@example.com', 'Ada Lovelace');
  await signOut(page);
  await expect(signInButton(page)).toBeVisible();
  await page.reload();
  await expect(signInButton(page)).toBeVisible();
});

test('the policy that is shipped lets through what the account provider needs', async ({
  page,
  context,
}) => {
  const refused: string[] = [];
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await page.goto('/');
  await signIn(page, 'ada@example.com', 'Ada Lovelace');
  await page.reload();
  await consoleShows(page);
  expect(refused).toEqual([]);
});
