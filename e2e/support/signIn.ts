import { expect, type Page } from '@playwright/test';

/**
 * Signs in as a person does: the button of the sign-in page, then the account in the pop-up. Any address works: one that
 * is no demo account is typed into the pop-up's form. Ends when the console shows.
 */
export async function signIn(page: Page, email: string, name = 'Test Person'): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/');
  await signInAgain(page, email, name);
  // More than loading: the account is created, and the console's own code is fetched.
  await expect(page.getByRole('link', { name: 'Instances' })).toBeVisible({ timeout: 20_000 });
}

/** Signs in by the pop-up from the sign-in page that is shown. */
export async function signInAgain(page: Page, email: string, name?: string): Promise<void> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseAccount(await opened, email, name);
}

/** Picks an account on the local provider's page, in the pop-up or, where pop-ups are blocked, in the same tab. */
export async function chooseAccount(
  page: Page,
  email: string,
  name = 'Test Person',
): Promise<void> {
  await page.waitForURL(/\/local\/accounts/u);
  await page.waitForLoadState();
  const known = page.getByRole('button', { name: email });
  if ((await known.count()) > 0) {
    await known.click();
    return;
  }
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
}
