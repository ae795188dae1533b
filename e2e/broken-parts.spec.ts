import type { Page } from '@playwright/test';
import { pageChunk } from '@/contract/pages';
import { arrive } from './support/arrive';
import { chooseAccount, signIn } from './support/signIn';
import { signOut } from './support/userMenu';
import { expect, test } from './support/test';

const signInButton = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });

/** Scripts of this name cannot be fetched, until the returned function is called. */
async function cutOff(page: Page, name: string): Promise<() => Promise<void>> {
  const scripts = new RegExp(`/assets/${name}[.]`, 'u');
  await page.route(scripts, (route) => route.abort());
  return () => page.unroute(scripts);
}

test('a sign-in that was pressed twice, since the app could not be fetched, is one sign-in', async ({
  page,
}) => {
  const mend = await cutOff(page, 'theme');
  await page.goto('/');
  const opened = page.waitForEvent('popup');
  await signInButton(page).click();
  const popUp = await opened;
  await expect(page.getByRole('alert')).toHaveCount(1);
  await mend();
  const first = popUp.url();
  await signInButton(page).click();
  // It is the same window; an account that is picked before it has been loaded again answers the first press.
  await expect(popUp).not.toHaveURL(first);
  await chooseAccount(popUp, 'owner@example.com');
  await expect(page.getByRole('link', { name: 'Instances' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  // Nothing of the first press is left for the next sign-in.
  await signOut(page);
  await signIn(page, 'member@example.com');
});

test('a dialog that could not be fetched says so in sight, and opens at the next try', async ({
  page,
}) => {
  const mend = await cutOff(page, 'dialogs');
  await arrive(page, 'owner@example.com', '/instances');
  await page.getByRole('button', { name: 'Add Credits' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'could not be loaded' });
  await expect(notice).toBeInViewport();
  await mend();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Credits' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a page that could not be fetched opens when it is visited again', async ({ page }) => {
  const mend = await cutOff(page, pageChunk('billing'));
  await arrive(page, 'owner@example.com', '/instances');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByText('This page could not be loaded')).toBeVisible();
  await mend();
  await page.getByRole('link', { name: 'Instances' }).click();
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
});
