import type { Page } from '@playwright/test';
import { settle } from './settle';

/** Presses an item of the user menu, once the menu has come to rest: while it grows, its items move under the pointer. */
export async function pressInUserMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click();
  const entry = page.getByRole('menuitem', { name: item });
  await entry.waitFor();
  await settle(page);
  await entry.click();
}
