import { expect, type Page } from '@playwright/test';
import { toast } from './toast';

/** Buys a package through the top bar and pays at the checkout; ends where it began, with the credits there. */
export async function buyCredits(page: Page, credits: '$50' | '$100' | '$200'): Promise<void> {
  await page.getByRole('button', { name: 'Add Credits' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Credits' });
  await dialog.getByRole('radio', { name: credits }).click();
  await dialog.getByRole('button', { name: 'Buy Credits' }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(toast(page)).toContainText('Payment Successful');
}

/** The balance in the top bar. */
export const balance = (page: Page) =>
  page.getByRole('banner').first().getByText('Balance').locator('xpath=following-sibling::*[1]');
