import { expect, type Page } from '@playwright/test';

export const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Continue with Google' });

/** Picks an account on the account provider's page, or makes one. */
export async function chooseAccount(page: Page, email: string, name: string): Promise<void> {
  const known = page.getByText(email, { exact: true });
  await expect(page.getByText('Add new account')).toBeVisible();
  if ((await known.count()) > 0) return known.click();
  await page.getByText('Add new account').click();
  await page.locator('#email-input').fill(email);
  await page.locator('#display-name-input').fill(name);
  await page.locator('#sign-in').click();
}

/** Signs in by the pop-up; ends when the console shows. */
export async function signIn(page: Page, email: string, name: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await signInButton(page).click();
  await chooseAccount(await opened, email, name);
  await expect(page.getByRole('link', { name: 'Instances' })).toBeVisible();
}
