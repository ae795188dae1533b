import { expect, type Page } from '@playwright/test';
import { settle } from './settle';

/** Presses an item of the user menu, once the menu has come to rest: while it grows, its items move under the pointer. */
export async function pressInUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  const entry = page.getByRole('menuitem', { name: item });
  await entry.waitFor();
  await settle(page);
  await entry.click();
}

/** Signs out through the user menu; ends at the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await pressInUserMenu(page, 'Sign Out');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
}
