import { expect, type Page } from '@playwright/test';
import { pressInUserMenu } from './userMenu';

/** Signs out through the user menu; ends at the sign-in page. */
export async function signOut(page: Page): Promise<void> {
  await pressInUserMenu(page, 'Sign Out');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
}
