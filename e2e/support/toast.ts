import { expect, type Locator, type Page } from '@playwright/test';

/** The notification that shows; there is one at most. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications (F8)' });

/** Takes the notification away that shows, if one does: it would fade while something else is looked at. */
export async function dismissToast(page: Page): Promise<void> {
  const close = toast(page).getByRole('button', { name: 'Close notification' });
  if (await close.isVisible()) await close.click();
  await expect(close).toBeHidden();
}
