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

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/gu, '\\$&');

/**
 * Waits for a notification with this title and text, both at once: it stays for 5 seconds only, which a busy machine may
 * spend between two checks. Give what causes it as `act`, and the wait begins before it.
 */
export async function expectToast(
  page: Page,
  title: string,
  text = '',
  act: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const words = new RegExp(`${escaped(title)}[^]*${escaped(text)}`, 'u');
  await Promise.all([expect(toast(page)).toContainText(words), act()]);
}
